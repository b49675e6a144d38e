import { Button } from '../../ui/Button'
import { nextSteps } from '../reservations/status'
import type { Reservation } from '../reservations/timeline'
import { useStep } from '../reservations/useStep'

interface Props {
  reservation: Reservation
  onDone: () => void
}

/** The likeliest step of a party, right at its table. */
export function TakeSteps({ reservation, onDone }: Props) {
  const { take, isPending } = useStep(reservation, onDone)
  const step = nextSteps(reservation.status)[0]
  if (!step) return null
  return (
    <Button kind="primary" isPending={isPending} onPress={() => take(step.to)}>
      {step.name}
    </Button>
  )
}
