/** Money: whole cents of the business's currency, as the API has it. */

/** `$65.00`, as the reader's language has it. */
export function formatCents(cents: number, currency: string, locale: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 10 ** digits)
}

/** The cents of an amount as people type it (`65`, `65.5`, `65,50`); null if it is none. */
export function parseCents(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
