/** Money: whole cents of the business's currency, as the API has it: for one without cents, the yen, whole yen. */

/** `$65.00`, as the reader's language has it. */
export function formatCents(cents: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    cents / 10 ** digitsOf(currency),
  )
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
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}
