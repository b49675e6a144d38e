/** Who changed a record before what was done here could be saved, in words. */
import type { components } from './schema'
import { formatLately } from './time'

export type Conflict = components['schemas']['VersionConflictError']

const WORDS: Record<string, string> = {
  startsAt: 'time',
  endsAt: 'time',
  durationMinutes: 'length',
  providerId: 'provider',
  serviceId: 'service',
  serviceIds: 'services',
  tableIds: 'tables',
  partySize: 'party size',
  servicePeriodId: 'service period',
  priceCents: 'price',
  depositAmountCents: 'deposit',
  depositStatus: 'deposit',
  unsubscribedAt: 'thank-you mail',
  minSeats: 'seats',
  maxSeats: 'seats',
  x: 'place',
  y: 'place',
  active: 'availability',
  email: 'email address',
  phone: 'phone number',
}
const BESIDE_THE_STATUS = /^(confirmed|seated|completed|cancelled|noShow)At$/

/** `bea@salon.test changed the phone number and time at 2:32 pm. Yours was not saved: check it and try again.` */
export function conflictInWords(
  { changed, changedAt, changedBy }: Omit<Conflict, 'error' | 'code' | 'version'>,
  locale: string,
  timezone: string,
): string {
  const named = changed.filter((field) => !BESIDE_THE_STATUS.test(field)).map(wordOf)
  const what = named.length === 0 ? 'this' : `the ${listed([...new Set(named)], locale)}`
  const at = changedAt === null ? '' : ` at ${formatLately(changedAt, locale, timezone)}`
  const who = changedBy?.email ?? 'Somebody else'
  return `${who} changed ${what}${at}. Yours was not saved: check it and try again.`
}

/** `startsAt` is the time; what has no word of its own is its name in small letters. */
function wordOf(field: string): string {
  return WORDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function listed(words: string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}
