import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { formatTime, type WallClock } from '../../time'
import { Button } from '../../ui/Button'
import type { Status } from '../reservations/status'
import { StateTag } from './StateTag'
import './Gone.css'

interface Booking {
  id: string
  starts_at: WallClock
  status: Status
  guest_action: Schema['AppointmentOfDay']['guest_action']
}

interface Props<One extends Booking> {
  /** What the list is called, with how many there are. */
  title: (count: number) => string
  bookings: readonly One[]
  /** Who it is, and what was booked. */
  nameOf: (booking: One) => string
  locale: string
  onOpen: (booking: One) => void
}

/** Who was to come and does not: their time is free, so the day itself has no place for them. */
export function Gone<One extends Booking>({ title, bookings, nameOf, locale, onOpen }: Props<One>) {
  if (bookings.length === 0) return null
  return (
    <details className="gone">
      <summary>{title(bookings.length)}</summary>
      <ul>
        {bookings.map((one) => (
          <li key={one.id}>
            <Button kind="quiet" onPress={() => onOpen(one)}>
              {`${formatTime(one.starts_at, locale)} · ${nameOf(one)}`}
            </Button>
            <StateTag status={one.status} />
            {one.guest_action === 'cancelled' && (
              <span>
                <Trans>Cancelled online</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
