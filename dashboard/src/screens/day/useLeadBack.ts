import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { sentenceOf, type Schema } from '../../api'
import { toast, toastFailure } from '../../ui/Toast'
import { withWarnings } from './doubt'

/** How long the service lets a change be undone. */
export const UNDO_MS = 10_000

export interface Back {
  id: string
  /** Whose booking it is. */
  name: string
  /** What is taken back: a screen that is behind takes back nothing that it does not show. */
  version: number
}

/** Of an undone booking nothing is said. */
type Answered = Partial<Schema['BookedAppointment'] | Schema['BookedReservation']>

/**
 * Brings a booking back to the state before. What comes of it, and what is unusual about it by now, is said here and not by who asks: a notice outlives the
 * dialog that it came from.
 */
export function useLeadBack<Booking extends Back>(
  send: (booking: Booking) => Promise<Answered | undefined>,
  refresh: (cache: QueryClient) => Promise<unknown>,
  done: () => string,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answered, { name }) =>
      toast(withWarnings(`${name}: ${done()}.`, answered?.warnings ?? [])),
    onError: (error) => toastFailure(sentenceOf(error)),
    onSettled: () => refresh(cache),
  })
}
