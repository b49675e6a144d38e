/** How long something lasts, in words. */
import { t } from '@lingui/core/macro'

const MINUTES_OF_AN_HOUR = 60

/** `45 min`, `2 h`, `1 h 15 min`. */
export function lasting(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_OF_AN_HOUR)
  const rest = minutes % MINUTES_OF_AN_HOUR
  if (hours === 0) return t`${rest} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
}
