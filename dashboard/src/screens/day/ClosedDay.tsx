import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Icon } from '../../ui/Icon'
import './ClosedDay.css'

/** Says that the venue is closed on the day, and why. */
export function ClosedDay({ hours }: { hours: Schema['SpecialHours'] | null }) {
  if (!hours?.closed) return null
  return (
    <p className="closed-day">
      <Icon name="strike" />
      {hours.name ? words.day.closed(hours.name) : words.day.closedOnThisDay}
    </p>
  )
}
