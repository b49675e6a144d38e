import { useState } from 'react'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { useVenue } from '../../venue/venue'
import { Facts } from './Facts'
import { MoveForm } from './MoveForm'
import { isMovable, nextSteps, type Step } from './status'
import type { Reservation } from './timeline'
import { useStep } from './useStep'

interface Props {
  reservation: Reservation
  /** Begins to move it with the arrow keys, where there is a timeline. */
  onMoveByKeys?: () => void
  onClose: () => void
}

/** One reservation: who, when and where, and what may become of it. */
export function Details({ reservation, onMoveByKeys, onClose }: Props) {
  const { locale } = useVenue()
  const [isMoving, setMoving] = useState(false)
  const [ending, setEnding] = useState<Step | null>(null)
  const { take, isPending } = useStep(reservation, onClose)
  const { customer, starts_at, ends_at, status } = reservation
  const day = dayOfWallClock(starts_at)
  const steps = nextSteps(status)

  if (isMoving) return <MoveForm reservation={reservation} onClose={onClose} />
  return (
    <Dialog title={customer.name} isOpen onClose={onClose}>
      <p>
        {formatDay(day, locale)}, {formatTime(starts_at, locale)} to {formatTime(ends_at, locale)}
      </p>
      <Facts reservation={reservation} />
      {ending ? (
        <Actions>
          <Button onPress={() => setEnding(null)}>Keep it</Button>
          <Button kind="danger" isPending={isPending} onPress={() => take(ending.to)}>
            {ending.to === 'cancelled' ? 'Cancel the reservation' : 'Note as no-show'}
          </Button>
        </Actions>
      ) : (
        <Actions>
          {onMoveByKeys && isMovable(status) && (
            <Button kind="quiet" onPress={onMoveByKeys}>
              Move by arrow keys
            </Button>
          )}
          {isMovable(status) && <Button onPress={() => setMoving(true)}>Move…</Button>}
          {steps.map((step, index) => (
            <Button
              key={step.to}
              kind={index === 0 ? 'primary' : 'plain'}
              isPending={isPending}
              onPress={() => (step.isFinal ? setEnding(step) : take(step.to))}
            >
              {step.name}
            </Button>
          ))}
        </Actions>
      )}
    </Dialog>
  )
}
