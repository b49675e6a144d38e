import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'

/** Where a party came from, where that says something to the host; null: they were booked as usual. */
export const sources = (): Record<Schema['Reservation']['source'], string | null> => ({
  desk: null,
  series: null,
  walk_in: t`walk-in`,
  waitlist: t`from the wait list`,
  enquiry: t`from an enquiry`,
  guest: t`online`,
})
