/** Why a booking cannot stay as it is, in words. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import '../../texts/parts/hits'

export const reasons = (): Record<Schema['Hit']['why'], string> => ({
  provider_inactive: t`the provider is switched off`,
  service_inactive: t`the service is switched off`,
  table_inactive: t`a table is out of use`,
  period_inactive: t`the service period is switched off`,
  time_off: t`the provider is off`,
  closed: t`closed on this day`,
  outside_hours: t`outside the hours`,
  outside_opening_hours: t`outside the opening hours`,
  service_not_offered: t`the provider does not offer it any more`,
})
