/** Who changed a record before what was done here could be saved, in words. */
import { nameOf } from './fieldNames'
import { listed, words } from './messages/words'
import type { components } from './schema'
import { formatLately } from './time'

export type Conflict = components['schemas']['VersionConflictError']

const BESIDE_THE_STATUS = /^(confirmed|seated|completed|cancelled|noShow)At$/

/** `bea@salon.test changed the phone number and time at 2:32 pm. Yours was not saved: check it and try again.` */
export function conflictInWords(
  { changed, changedAt, changedBy }: Omit<Conflict, 'error' | 'code' | 'version'>,
  locale: string,
  timezone: string,
): string {
  const named = changed
    .filter((field) => !BESIDE_THE_STATUS.test(field))
    .map(nameOf)
    .filter((name) => name !== null)
  const fields = named.length === 0 ? null : listed([...new Set(named)])
  const when = changedAt === null ? null : formatLately(changedAt, locale, timezone)
  return words.app.changedMeanwhile(changedBy?.email ?? words.app.somebodyElse, fields, when)
}
