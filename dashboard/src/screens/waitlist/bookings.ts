/** Who waits for a booking: what the desk reads and does. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { addDays, type Day } from '../../time'
import { days } from '../day/queries'

export type WaitingGuest = Schema['WaitlistEntry']

const DAYS_AHEAD = 400

const waiting = { queryKey: ['waiting-guests'] }

/** Who can come from this day on, in the order in which they joined; those who wait no longer are left out. */
export const waitingGuests = (today: Day) =>
  queryOptions({
    queryKey: [...waiting.queryKey, today],
    queryFn: () =>
      answer(
        client.GET('/api/waitlist', {
          params: { query: { from: today, to: addDays(today, DAYS_AHEAD) } },
        }),
      ),
    staleTime: 0,
    meta: { poll: 'waiting' },
    select: ({ entries }) =>
      entries.filter(({ status }) => status === 'waiting' || status === 'offered'),
  })

/** Puts a guest on the list. */
export const useAddWaiting = () =>
  useWrite((body: Schema['JoinWaitlist']) => answer(client.POST('/api/waitlist', { body })))

/** Ends a guest's wait, or withdraws what is offered to them. */
export const useChangeWaiting = () =>
  useWrite(({ id, status }: { id: string; status: 'cancelled' | 'waiting' }) =>
    answer(patch('/api/waitlist/{id}', { id }, { status })),
  )

function useWrite<Body, Answer>(write: (body: Body) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => Promise.all([cache.invalidateQueries(waiting), cache.invalidateQueries(days)]),
  })
}
