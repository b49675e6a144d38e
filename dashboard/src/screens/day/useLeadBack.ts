import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { toast, toastFailure } from '../../ui/Toast'

/** How long the service lets a change be undone. */
export const UNDO_MS = 10_000

export interface Back {
  id: string
  /** Whose booking it is. */
  name: string
  /** What is taken back: a screen that is behind takes back nothing that it does not show. */
  version: number
}

/** The header that says so. */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` }
}

/**
 * Brings a booking back to the state before. What comes of it is said here and not by who asks: a notice outlives the
 * dialog that it came from.
 */
export function useLeadBack<Booking extends Back>(
  send: (booking: Booking) => Promise<unknown>,
  refresh: (cache: QueryClient) => Promise<unknown>,
  done: string,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { name }) => toast(`${name}: ${done}.`),
    onError: (error) => toastFailure(sentenceOf(error)),
    onSettled: () => refresh(cache),
  })
}
