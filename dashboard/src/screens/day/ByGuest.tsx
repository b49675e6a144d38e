import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { dayOfWallClock, formatDay, formatLately, formatTime } from '../../time'
import { Icon } from '../../ui/Icon'
import { useVenue } from '../../venue/venue'
import './ByGuest.css'

type Booking = Pick<
  Schema['AppointmentOfDay'] | Schema['ReservationOfDay'],
  'guest_action' | 'guest_acted_at' | 'guest_moved_from'
>

/** What its guest did last online, when, and where it was before; nothing of a booking that the desk made. */
export function ByGuest({ booking }: { booking: Booking }) {
  const { locale, timezone } = useVenue()
  const { guest_action: action, guest_acted_at: at, guest_moved_from: before } = booking
  if (action === null || at === null) return null
  const wasAt =
    action === 'changed' && before !== null
      ? words.day.wasAt(
          `${formatDay(dayOfWallClock(before), locale, 'short')}, ${formatTime(before, locale)}`,
        )
      : null
  return (
    <span className="by-guest">
      <Icon name="globe" />
      {[words.day[action], formatLately(at, locale, timezone), wasAt].filter(Boolean).join(' · ')}
    </span>
  )
}
