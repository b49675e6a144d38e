/** Who changed a record before what was done here could be saved, in words. */
import { t } from '@lingui/core/macro'
import { nameOf } from './fieldNames'
import { listed } from './texts/listed'
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
  const who = changedBy?.email ?? t`Somebody else`
  return fields === null
    ? when === null
      ? t`${who} changed this. Yours was not saved: check it and try again.`
      : t`${who} changed this at ${when}. Yours was not saved: check it and try again.`
    : when === null
      ? t`${who} changed the ${fields}. Yours was not saved: check it and try again.`
      : t`${who} changed the ${fields} at ${when}. Yours was not saved: check it and try again.`
}
