import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { useToday } from '../../venue/today'
import { isBeforeItsDay } from '../day/early'
import { isExpected, isHere, stepsFrom } from '../reservations/status'
import type { Reservation } from '../reservations/timeline'
import { useStep } from '../reservations/useStep'

interface Props {
  reservation: Reservation
  onDone: () => void
}

/** That a party has arrived, and its likeliest step, right at its table. */
export function TakeSteps({ reservation, onDone }: Props) {
  const { take, arrive, isPending } = useStep(reservation, onDone)
  const isEarly = isBeforeItsDay(reservation.starts_at, useToday())
  const step = stepsFrom(reservation.status, isEarly).find(({ isFinal }) => !isFinal)
  if (!step) return null
  return (
    <>
      {isExpected(reservation.status) && !isEarly && !isHere(reservation) && (
        <Button isPending={isPending} onPress={() => arrive(true)}>
          {t`Arrived`}
        </Button>
      )}
      <Button kind="primary" isPending={isPending} onPress={() => take(step.to)}>
        {step.name}
      </Button>
    </>
  )
}
