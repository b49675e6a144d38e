/** Who changed a record before what was done here could be saved, in words. */
import { listed, words } from './messages/words'
import type { components } from './schema'
import { formatLately } from './time'

export type Conflict = components['schemas']['VersionConflictError']

const sentences = (): Record<string, string> => ({
  startsAt: words.app.fields.time,
  endsAt: words.app.fields.time,
  durationMinutes: words.app.fields.length,
  providerId: words.app.fields.provider,
  serviceId: words.app.fields.service,
  serviceIds: words.app.fields.services,
  tableIds: words.app.fields.tables,
  partySize: words.app.partySize,
  servicePeriodId: words.app.servicePeriod,
  priceCents: words.app.fields.price,
  depositAmountCents: words.app.fields.deposit,
  depositStatus: words.app.fields.deposit,
  unsubscribedAt: words.app.thankYouMail,
  minSeats: words.app.fields.seats,
  maxSeats: words.app.fields.seats,
  x: words.app.fields.place,
  y: words.app.fields.place,
  active: words.app.fields.availability,
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
  const fields = named.length === 0 ? null : listed([...new Set(named)])
  const when = changedAt === null ? null : formatLately(changedAt, locale, timezone)
  return words.app.changedMeanwhile(changedBy?.email ?? words.app.somebodyElse, fields, when)
}

/** `startsAt` is the time; what has no word of its own is its name in small letters. */
function wordOf(field: string): string {
  const name = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return sentences()[field] ?? words.app.fieldNamed(name)
}
