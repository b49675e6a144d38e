/** How long something lasts, in words. */
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const MINUTES_OF_AN_HOUR = 60

/** `45 min`, `2 h`, `1 h 15 min`, in whole minutes. No screen writes it in another way. */
export function lasting(minutes: number): string {
  const whole = Math.floor(minutes / MINUTES_OF_AN_HOUR)
  const hours = new Intl.NumberFormat(i18n.locales ?? i18n.locale).format(whole)
  const rest = minutes % MINUTES_OF_AN_HOUR
  if (whole === 0) return t`${rest} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
}
