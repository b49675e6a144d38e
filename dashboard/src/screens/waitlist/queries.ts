import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, answer, client, patch, type Schema } from '../../api'
import { Doubt } from '../day/doubt'
import { days } from '../day/queries'
import { refreshReservations } from '../reservations/queries'

interface Saved {
  /** Null: a party that joins now. */
  id: string | null
  body: Pick<Schema['JoinWaitlist'], 'guestName' | 'phone' | 'notes'> & {
    partySize: number
    quotedMinutes: number
  }
}

/** Puts a party on the list, or corrects what is written there. */
export const useSaveEntry = () =>
  useWrite(({ id, body }: Saved) =>
    id === null
      ? answer(client.POST('/api/waitlist', { body: { kind: 'door', ...body } }))
      : answer(patch('/api/waitlist/{id}', { id }, body)),
  )

/** Notes that a party has left, or is back. */
export const useChangeEntry = () =>
  useWrite(({ id, status }: { id: string; status: 'left' | 'waiting' }) =>
    answer(patch('/api/waitlist/{id}', { id }, { status })),
  )

/** Takes off the list what should never have been on it. */
export const useDeleteEntry = () =>
  useWrite((id: string) =>
    answer(client.DELETE('/api/waitlist/{id}', { params: { path: { id } } })),
  )

/** Seats a party, and takes it off the list; what needs a reason is a doubt. */
export function useSeat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: Schema['SeatEntry'] }) => {
      try {
        const params = { path: { id } }
        return await answer(client.POST('/api/waitlist/{id}/seat', { params, body }))
      } catch (error) {
        throw error instanceof ApiError && error.reasons.length > 0
          ? new Doubt(error.sentence, { refusal: error })
          : error
      }
    },
    onSettled: () => refreshReservations(cache),
  })
}

function useWrite<Body, Answer>(write: (body: Body) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: write, onSettled: () => cache.invalidateQueries(days) })
}
