import { Link } from '@tanstack/react-router'
import { words } from '../../messages/words'
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
    <section aria-label={words.hours.bookedOnThisDay}>
      <p>
        {words.hours.bookingsStay(bookings.length)}{' '}
        <Link to={to} params={{ day }}>
          {words.hours.moveOrCancelThem}
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
