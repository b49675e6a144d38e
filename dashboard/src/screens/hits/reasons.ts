/** Why a booking cannot stay as it is, in words. */
import type { Schema } from '../../api'
import { words } from '../../messages/words'

export const reasons = (): Record<Schema['Hit']['why'], string> => ({
  provider_inactive: words.hits.providerInactive,
  service_inactive: words.hits.serviceInactive,
  table_inactive: words.hits.tableInactive,
  period_inactive: words.hits.periodInactive,
  time_off: words.hits.timeOff,
  closed: words.hits.closed,
  outside_hours: words.hits.outsideHours,
  outside_opening_hours: words.hits.outsideOpeningHours,
  service_not_offered: words.hits.notOffered,
})
