/** How the list of customers is sorted, and which of them are shown: what stands in the address, and what is asked for. */
import type { paths } from '../../schema'

type Query = NonNullable<NonNullable<paths['/api/customers']['get']['parameters']['query']>>
export type Sort = NonNullable<Query['sort']>
export type Order = NonNullable<Query['order']>

export interface Shown {
  search?: string
  /** Left out: the newest first. */
  sort?: Sort
  order?: Order
  /** The id of a tag of the business. */
  tag?: string
}

/** How a list is sorted. */
export interface Sorted {
  sort: Sort
  order: Order
}

const SORTS: readonly Sort[] = ['created', 'name', 'lastVisit', 'spend', 'noShows']

/** What the service does where no order is asked for. */
const orderAtFirst = (sort: Sort): Order => (sort === 'name' ? 'asc' : 'desc')

/** Of an address that anybody may have typed; what says nothing, or what is so anyway, is left out. */
export function shownOf({ search, sort, order, tag }: Record<string, unknown>): Shown {
  const by = SORTS.find((known) => known === sort) ?? 'created'
  const other = orderAtFirst(by) === 'asc' ? 'desc' : 'asc'
  const isText = typeof search === 'string' || typeof search === 'number'
  return {
    ...(isText && String(search).trim() && { search: String(search) }),
    ...(by !== 'created' && { sort: by }),
    ...(order === other && { order: other }),
    ...(typeof tag === 'string' && /^[0-9a-f-]{36}$/i.test(tag) && { tag }),
  }
}

export function orderOf({ sort = 'created', order }: Shown): Sorted {
  return { sort, order: order ?? orderAtFirst(sort) }
}

/** After a press on a column's header: sorted by it, or the other way round. */
export function turned(shown: Shown, sort: Sort): Sorted {
  const now = orderOf(shown)
  if (now.sort !== sort) return { sort, order: orderAtFirst(sort) }
  return { sort, order: now.order === 'asc' ? 'desc' : 'asc' }
}
