/** Every order that the list of customers may have, with its name. */
import { t } from '@lingui/core/macro'
import type { Order, Sort, Sorted } from './sorting'

interface NamedOrder extends Sorted {
  id: string
  name: string
}

export function orders(): readonly NamedOrder[] {
  return [
    named('created', 'desc', t`Newest first`),
    named('created', 'asc', t`Oldest first`),
    named('name', 'asc', t`Name, A to Z`),
    named('name', 'desc', t`Name, Z to A`),
    named('lastVisit', 'desc', t`Latest visit first`),
    named('lastVisit', 'asc', t`Longest away first`),
    named('spend', 'desc', t`Most spent first`),
    named('spend', 'asc', t`Least spent first`),
    named('noShows', 'desc', t`Most no-shows first`),
    named('noShows', 'asc', t`Fewest no-shows first`),
  ]
}

export const orderId = ({ sort, order }: Sorted) => `${sort}-${order}`

function named(sort: Sort, order: Order, name: string): NamedOrder {
  return { id: orderId({ sort, order }), name, sort, order }
}
