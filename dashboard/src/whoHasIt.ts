/** Who has the tables that somebody wants, in words. */
import { listed, words } from './messages/words'
import type { components } from './schema'
import { formatTime } from './time'

type InTheWay = components['schemas']['InTheWay']

/** `Imani has table Booth until 8:05 pm.`, a sentence for each party. */
export function whoHasIt(parties: readonly InTheWay[], locale: string): string {
  return parties
    .map(({ name, tables, endsAt }) =>
      words.app.hasTablesUntil(
        name ?? words.app.anotherParty,
        listed(tables),
        formatTime(endsAt, locale),
      ),
    )
    .join(' ')
}
