/** Every order that the list of customers may have, with its name. */
import { words } from '../../messages/words'
import type { Order, Sort, Sorted } from './sorting'

interface NamedOrder extends Sorted {
  id: string
  name: string
}

export function orders(): readonly NamedOrder[] {
  const { customers } = words
  return [
    named('created', 'desc', customers.newestFirst),
    named('created', 'asc', customers.oldestFirst),
    named('name', 'asc', customers.nameAscending),
    named('name', 'desc', customers.nameDescending),
    named('lastVisit', 'desc', customers.latestVisitFirst),
    named('lastVisit', 'asc', customers.longestAwayFirst),
    named('spend', 'desc', customers.mostSpentFirst),
    named('spend', 'asc', customers.leastSpentFirst),
    named('noShows', 'desc', customers.mostNoShowsFirst),
    named('noShows', 'asc', customers.fewestNoShowsFirst),
  ]
}

export const orderId = ({ sort, order }: Sorted) => `${sort}-${order}`

function named(sort: Sort, order: Order, name: string): NamedOrder {
  return { id: orderId({ sort, order }), name, sort, order }
}
