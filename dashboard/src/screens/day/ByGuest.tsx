import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { dayOfWallClock, formatDay, formatLately, formatTime } from '../../time'
import { Icon } from '../../ui/Icon'
import { useVenue } from '../../venue/venue'
import { guestActions } from './guestActions'
import './ByGuest.css'

type Booking = Pick<
  Schema['AppointmentOfDay'] | Schema['ReservationOfDay'],
  'guest_action' | 'guest_acted_at' | 'guest_moved_from' | 'guest_language'
>

/** What its guest did last online, when, where it was before, and which language they read if it is not the venue's; nothing of a booking that the desk made. */
export function ByGuest({ booking }: { booking: Booking }) {
  const { locale, timezone } = useVenue()
  const { guest_action: action, guest_acted_at: at, guest_moved_from: before } = booking
  if (action === null || at === null) return null
  const when =
    before && `${formatDay(dayOfWallClock(before), locale, 'short')}, ${formatTime(before, locale)}`
  const wasAt = action === 'changed' && when !== null ? t`before: ${when}` : null
  const language = booking.guest_language
  const named = language && new Intl.DisplayNames([locale], { type: 'language' }).of(language)
  const reads = named && language !== new Intl.Locale(locale).language ? t`reads ${named}` : null
  return (
    <span className="by-guest">
      <Icon name="globe" />
      {[guestActions()[action], formatLately(at, locale, timezone), wasAt, reads]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
