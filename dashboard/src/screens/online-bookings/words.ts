/** What is said of a guest's booking. */
import { plural } from '@lingui/core/macro'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import type { OnlineBooking } from './queries'

/** When, and what: `Mon 4 Mar, 10:15 am · Cut, Beard · Ana`, or for how many. */
export function whatIsBooked(booking: OnlineBooking, locale: string): string {
  const { starts_at, services, provider, party_size } = booking
  return [
    `${formatDay(dayOfWallClock(starts_at), locale, 'short')}, ${formatTime(starts_at, locale)}`,
    services.map(({ name }) => name).join(', '),
    provider?.name,
    party_size !== null && plural({ count: party_size }, { one: '# guest', other: '# guests' }),
  ]
    .filter(Boolean)
    .join(' · ')
}
