import { today } from '../../time'
import { Button } from '../../ui/Button'
import { useVenue } from '../../venue/venue'
import { isBeforeItsDay } from '../day/early'
import { stepsFrom } from '../reservations/status'
import type { Reservation } from '../reservations/timeline'
import { useStep } from '../reservations/useStep'

interface Props {
  reservation: Reservation
  onDone: () => void
}

/** The likeliest step of a party, right at its table. */
export function TakeSteps({ reservation, onDone }: Props) {
  const { take, isPending } = useStep(reservation, onDone)
  const { timezone } = useVenue()
  const isEarly = isBeforeItsDay(reservation.starts_at, today(timezone))
  const step = stepsFrom(reservation.status, isEarly).find(({ isFinal }) => !isFinal)
  if (!step) return null
  return (
    <Button kind="primary" isPending={isPending} onPress={() => take(step.to)}>
      {step.name}
    </Button>
  )
}
