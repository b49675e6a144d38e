import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Icon } from '../../ui/Icon'
import './ClosedDay.css'

/** Says that the venue is closed on the day, and why. */
export function ClosedDay({ hours }: { hours: Schema['SpecialHours'] | null }) {
  if (!hours?.closed) return null
  return (
    <p className="closed-day">
      <Icon name="strike" />
      {hours.name ? t`Closed: ${{ name: hours.name }}` : t`Closed on this day`}
    </p>
  )
}
