import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { useNow, useToday } from '../../venue/today'
import { isBeforeItsDay, isStillToCome } from '../day/early'
import { whoComes } from '../day/whoComes'
import { isExpected, isHere } from './status'
import type { Reservation } from './timeline'
import { useStep } from './useStep'

interface Props {
  reservation: Reservation
  isLate: boolean
}

const nothing = () => undefined

/** What the host does with a party as it comes and goes, one press each; each of them can be undone. */
export function LineSteps({ reservation, isLate }: Props) {
  const { take, arrive, isPending } = useStep(reservation, nothing)
  const { status, starts_at } = reservation
  const name = whoComes(reservation)
  const today = useToday()
  const now = useNow(today)
  const isEarly = isBeforeItsDay(starts_at, today)
  // What becomes of a deposit that is paid is asked where the booking is open.
  const holdsMoney = reservation.deposit !== null && reservation.deposit.kept_cents > 0
  const isOnItsDay = isExpected(status) && !isEarly
  // Who has asked for a table waits for the answer until they are here, or their time has come.
  const waits =
    status === 'pending' && !isHere(reservation) && isStillToCome(starts_at, today, now ?? 0)
  return (
    <div className="evening-steps">
      {waits && (
        <Button
          kind="primary"
          isPending={isPending}
          aria-label={t`Confirm ${name}`}
          onPress={() => take('confirmed')}
        >
          {t`Confirm`}
        </Button>
      )}
      {isOnItsDay && isLate && !holdsMoney && (
        <Button
          isPending={isPending}
          aria-label={t`No-show: ${name}`}
          onPress={() => take('no_show')}
        >
          {t`No-show`}
        </Button>
      )}
      {isOnItsDay && !isHere(reservation) && (
        <Button isPending={isPending} aria-label={t`Arrived: ${name}`} onPress={() => arrive(true)}>
          {t`Arrived`}
        </Button>
      )}
      {isOnItsDay && isHere(reservation) && (
        <Button
          kind="quiet"
          isPending={isPending}
          aria-label={t`Not here yet: ${name}`}
          onPress={() => arrive(false)}
        >
          {t`Not here yet`}
        </Button>
      )}
      {isOnItsDay && (
        <Button
          {...(!waits && { kind: 'primary' })}
          isPending={isPending}
          aria-label={t`Seat ${name}`}
          onPress={() => take('seated')}
        >
          {t`Seat`}
        </Button>
      )}
      {status === 'seated' && (
        <Button
          isPending={isPending}
          aria-label={t`Guests left: ${name}`}
          onPress={() => take('completed')}
        >
          {t`Guests left`}
        </Button>
      )}
    </div>
  )
}
