/** Who has the tables that somebody wants, in words. */
import { t } from '@lingui/core/macro'
import { listed } from './texts/listed'
import type { components } from './schema'
import { formatTime } from './time'

type InTheWay = components['schemas']['InTheWay']

/** `Imani has table Booth until 8:05 pm.`, a sentence for each party. */
export function whoHasIt(parties: readonly InTheWay[], locale: string): string {
  return parties
    .map(({ name, tables, endsAt }) => {
      const who = name ?? t`Another party`
      return t`${who} has table ${{ tables: listed(tables) }} until ${{ until: formatTime(endsAt, locale) }}.`
    })
    .join(' ')
}
