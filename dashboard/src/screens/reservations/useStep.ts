import { sentenceOf } from '../../api'
import { dayOfWallClock, minutesInto } from '../../time'
import { toast, toastFailure } from '../../ui/Toast'
import { useNow } from '../day/useNow'
import { useVenue } from '../../venue/venue'
import { useChangeReservation } from './queries'
import { bodyOfStep, STATUSES, type Status } from './status'
import type { Reservation } from './timeline'

/** Brings a reservation into its next state, and says so. */
export function useStep({ id, customer, starts_at, ends_at }: Reservation, onDone: () => void) {
  const { timezone } = useVenue()
  const day = dayOfWallClock(starts_at)
  const now = useNow(day, timezone)
  const change = useChangeReservation()

  function take(to: Status) {
    const span = { start: minutesInto(day, starts_at), end: minutesInto(day, ends_at) }
    change.mutate(
      { id, ...bodyOfStep(to, span, now) },
      {
        onSuccess: () => {
          toast(`${customer.name}: ${STATUSES[to].name}.`)
          onDone()
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  return { take, isPending: change.isPending }
}
