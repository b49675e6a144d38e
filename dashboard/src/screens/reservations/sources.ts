import type { Schema } from '../../api'
import { words } from '../../messages/words'

/** Where a party came from, where that says something to the host; null: they were booked as usual. */
export const sources = (): Record<Schema['Reservation']['source'], string | null> => ({
  desk: null,
  series: null,
  walk_in: words.reservations.cameAsWalkIn,
  waitlist: words.reservations.cameFromWaitList,
  enquiry: words.reservations.cameFromEnquiry,
  guest: words.reservations.cameOnline,
})
