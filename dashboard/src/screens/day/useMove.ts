import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../../api'
import { toast, toastFailure } from '../../ui/Toast'
import { withWarnings, type Warning } from './doubt'
import { beginMove, days, endMove } from './queries'

interface Versioned {
  id: string
  version: number
}

/** A booking as it was and as it is to be, and what the two places are called: `10:15 with Bea`. */
export interface Move<Booking extends Versioned> {
  before: Booking
  after: Booking
  there: string
  back: string
  /** What the guest hears of it, if they do: `Renée gets an email.` */
  told?: string
  /** It goes back to where it was, with all that hung on its time. */
  isUndone?: boolean
}

interface Moved {
  now: { version: number }
  warnings: readonly Warning[]
}

/**
 * Moves a booking at once, and puts it back if the service refuses. It carries the booking that it replaces, so that one is
 * put back and never a stale day. `put` shows a booking in the days that are kept, `send` asks the service for it, and
 * answers it as it is by then; `refresh` asks anew for what it makes stale.
 */
export function useMove<Booking extends Versioned>(
  put: (cache: QueryClient, booking: Booking) => void,
  send: (booking: Booking, isUndone: boolean) => Promise<Moved>,
  refresh: (cache: QueryClient) => Promise<unknown>,
) {
  const cache = useQueryClient()
  const mutationKey = ['move']
  // A booking that is moved again before the first answer is here, or moved back, is by then what this screen made of it.
  const own = useRef(new Map<string, number>())
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'move' }, // one after the other: two of one booking must not overtake each other
    mutationFn: async ({ after, isUndone = false }: Move<Booking>) => {
      const version = Math.max(after.version, own.current.get(after.id) ?? 0)
      const { now, warnings } = await send({ ...after, version }, isUndone)
      own.current.set(after.id, now.version)
      return { warnings }
    },
    onMutate: async ({ after }) => {
      beginMove()
      await cache.cancelQueries(days)
      put(cache, after)
    },
    onSuccess: ({ warnings }, { before, after, there, back, told, isUndone = false }) =>
      toast([withWarnings(t`Moved to ${there}.`, warnings), told].filter(Boolean).join(' '), () =>
        mutate({
          before: after,
          after: before,
          there: back,
          back: there,
          ...(told && { told }),
          isUndone: !isUndone,
        }),
      ),
    onError: (error, { before, back }) => {
      put(cache, before)
      toastFailure(t`Not moved: ${{ sentence: sentenceOf(error) }} Back at ${back}.`)
    },
    // The last of several moves asks anew, or it would undo the others.
    onSettled: () => {
      endMove()
      if (cache.isMutating({ mutationKey }) === 1) void refresh(cache)
    },
  })
  // At once, so that it is drawn there in the same go as the end of the movement, and again when no reading can undo it.
  return (move: Move<Booking>) => {
    put(cache, move.after)
    mutate(move)
  }
}
