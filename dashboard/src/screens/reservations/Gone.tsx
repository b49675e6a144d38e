import { formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { StateTag } from '../day/StateTag'
import type { Reservation } from './timeline'
import './Gone.css'

interface Props {
  reservations: readonly Reservation[]
  locale: string
  onOpen: (reservation: Reservation) => void
}

/** Who was to come and does not: they keep no table, so the timeline has no place for them. */
export function Gone({ reservations, locale, onOpen }: Props) {
  if (reservations.length === 0) return null
  return (
    <details className="gone">
      <summary>Cancelled and no-shows: {reservations.length}</summary>
      <ul>
        {reservations.map((one) => (
          <li key={one.id}>
            <Button kind="quiet" onPress={() => onOpen(one)}>
              {`${formatTime(one.starts_at, locale)} · ${one.customer.name} · ${one.party_size}`}
            </Button>
            <StateTag status={one.status} />
          </li>
        ))}
      </ul>
    </details>
  )
}
