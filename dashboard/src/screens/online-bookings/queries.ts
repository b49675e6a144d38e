import { queryOptions } from '@tanstack/react-query'
import { answerUnlessSame, client, type Schema, type Tagged } from '../../api'

export type OnlineBooking = Schema['BookingOfGuest']
type Kept = Tagged<Schema['OnlineBookings']>

const NEWS_MS = 15_000

/** What waits for the venue's answer, and what guests did lately; asked for as often as a diary. */
export const onlineBookings = () =>
  queryOptions({
    queryKey: ['online-bookings'],
    queryFn: ({ client: cache, queryKey }) =>
      answerUnlessSame(cache.getQueryData<Kept>(queryKey), (header) =>
        client.GET('/api/online-bookings', { params: { header } }),
      ),
    staleTime: 0,
    refetchInterval: NEWS_MS,
    select: ({ data }: Kept) => data,
  })
