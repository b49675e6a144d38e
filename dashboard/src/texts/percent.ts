/** A share of a hundred, in words. */
import { i18n } from '@lingui/core'

/** `7.7%`, `7,7 %` in German, of hundredths of a percent, as emails write it. No screen writes a rate in another way. */
export function percent(basisPoints: number): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(i18n.locales ?? i18n.locale, format).format(basisPoints / 10_000)
}
