/** Who changed a record before what was done here could be saved, in words. */
import { words } from './messages/words'
import type { components } from './schema'
import { formatLately } from './time'

export type Conflict = components['schemas']['VersionConflictError']

const sentences = (): Record<string, string> => ({
  startsAt: 'time',
  endsAt: 'time',
  durationMinutes: 'length',
  providerId: 'provider',
  serviceId: 'service',
  serviceIds: 'services',
  tableIds: 'tables',
  partySize: words.app.partySize,
  servicePeriodId: words.app.servicePeriod,
  priceCents: 'price',
  depositAmountCents: 'deposit',
  depositStatus: 'deposit',
  unsubscribedAt: words.app.thankYouMail,
  minSeats: 'seats',
  maxSeats: 'seats',
  x: 'place',
  y: 'place',
  active: 'availability',
  email: words.app.emailAddress,
  phone: words.app.phoneNumber,
})
const BESIDE_THE_STATUS = /^(confirmed|seated|completed|cancelled|noShow)At$/

/** `bea@salon.test changed the phone number and time at 2:32 pm. Yours was not saved: check it and try again.` */
export function conflictInWords(
  { changed, changedAt, changedBy }: Omit<Conflict, 'error' | 'code' | 'version'>,
  locale: string,
  timezone: string,
): string {
  const named = changed.filter((field) => !BESIDE_THE_STATUS.test(field)).map(wordOf)
  const what = named.length === 0 ? 'this' : words.app.the(listed([...new Set(named)], locale))
  const at = changedAt === null ? '' : words.app.at(formatLately(changedAt, locale, timezone))
  const who = changedBy?.email ?? words.app.somebodyElse
  return words.app.changedYoursWasNotSaved(who, what, at)
}

/** `startsAt` is the time; what has no word of its own is its name in small letters. */
function wordOf(field: string): string {
  return sentences()[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function listed(words: string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}
