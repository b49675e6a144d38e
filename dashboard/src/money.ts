/**
 * Money: whole cents of the business's currency, as the API has it: for one without cents, the yen, whole yen. How many
 * digits of it stand behind the point the service says. What the browser knows of that is another thing: it shows
 * forints without the two digits that are charged.
 */
import { OTHER_DIGITS, USUAL_DIGITS } from './currencies'

/** `$65.00`, as the reader's language has it. */
export function formatCents(cents: number, currency: string, locale: string): string {
  const digits = digitsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 10 ** digits)
}

/** The cents of an amount as people type it (`65`, `65.5`, `65,50`); null if it is none of this currency. */
export function parseCents(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || part.length > digits) return null
  return Number(whole + part.padEnd(digits, '0'))
}

/** `65.50`: an amount as somebody may type it, to begin with in a field. */
export function typedCents(cents: number, currency: string): string {
  const digits = digitsOf(currency)
  const padded = String(cents).padStart(digits + 1, '0')
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

/** How many digits of an amount stand behind its point. */
function digitsOf(currency: string): number {
  return OTHER_DIGITS[currency] ?? USUAL_DIGITS
}

/** A percentage as people type it, in hundredths of a percent; null for what is none, nothing for 0. */
export function basisPoints(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace(/ ?%$/, '')
  if (typed === '') return 0
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null
  const points = Math.round(Number(typed) * 100)
  return points <= 10_000 ? points : null
}
