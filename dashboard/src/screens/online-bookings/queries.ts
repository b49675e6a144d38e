import { queryOptions } from '@tanstack/react-query'
import { answerUnlessSame, client, type Schema, type Tagged } from '../../api'

export type OnlineBooking = Schema['BookingOfGuest']
type Kept = Tagged<Schema['OnlineBookings']>

/** What waits for the venue's answer, and what guests did lately; asked for again when a day says that it has changed. */
export const onlineBookings = () =>
  queryOptions({
    queryKey: ['online-bookings'],
    queryFn: ({ client: cache, queryKey }) =>
      answerUnlessSame(cache.getQueryData<Kept>(queryKey), (header) =>
        client.GET('/api/online-bookings', { params: { header } }),
      ),
    staleTime: 0,
    meta: { poll: 'news' },
    select: ({ data }: Kept) => data,
  })
