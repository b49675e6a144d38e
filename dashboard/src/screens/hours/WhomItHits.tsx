import { Link } from '@tanstack/react-router'
import { formatTime, type Day } from '../../time'
import { useVenue } from '../../venue/venue'
import type { Affected } from './affected'

interface Props {
  day: Day
  bookings: readonly Affected[]
}

/** Who is booked on a day that is about to be closed; closing it cancels nobody. */
export function WhomItHits({ day, bookings }: Props) {
  const { locale, organization } = useVenue()
  if (bookings.length === 0) return null
  const to =
    organization.business_type === 'appointments' ? '/appointments/$day' : '/reservations/$day'
  return (
    <section aria-label="Booked on this day">
      <p>
        {bookings.length === 1 ? '1 booking stays' : `${bookings.length} bookings stay`} on this
        day.{' '}
        <Link to={to} params={{ day }}>
          Move or cancel them
        </Link>
        :
      </p>
      <ul>
        {bookings.map(({ id, starts_at, who }) => (
          <li key={id}>{`${formatTime(starts_at, locale)} · ${who}`}</li>
        ))}
      </ul>
    </section>
  )
}
