/** Clients, or guests. */
import { createRoute } from '@tanstack/react-router'
import { kept } from '../cache'
import { customer } from '../screens/customers/queries'
import { shownOf } from '../screens/customers/sorting'
import { business } from './business'
import { lazyScreen } from './lazyScreen'

export const customerList = createRoute({
  getParentRoute: () => business,
  path: '/customers',
  validateSearch: shownOf,
  component: lazyScreen(() => import('../screens/customers/CustomersScreen'), 'CustomersScreen'),
})

export const customerCard = createRoute({
  getParentRoute: () => business,
  path: '/customers/$id',
  loader: ({ context: { cache }, params: { id } }) => kept(cache, customer(id)),
  component: lazyScreen(() => import('../screens/customers/CustomerScreen'), 'CustomerScreen'),
})
