/** The counter: sales, products, packages and gift cards. */
import { createRoute } from '@tanstack/react-router'
import { kept } from '../cache'
import { packages } from '../screens/packages/queries'
import { movements, products } from '../screens/products/queries'
import { filtersOf } from '../screens/sales/filters'
import { booking, party, sale, sales } from '../screens/sales/queries'
import { cashUps } from '../screens/till/queries'
import { toSettle } from '../screens/till/settlements'
import { services } from '../screens/services/queries'
import { venueToday } from '../venue/today'
import { organization } from '../venue/venue'
import { business } from './business'
import { lazyScreen } from './lazyScreen'

const checkout = createRoute({
  getParentRoute: () => business,
  path: '/checkout',
  component: lazyScreen(() => import('../screens/sales/CheckoutSections'), 'CheckoutSections'),
})

/** Which booking is closed out, and whether all of its visit is. */
interface Closing {
  booking?: string | undefined
  whole?: true | undefined
}

const counter = createRoute({
  getParentRoute: () => checkout,
  path: '/',
  validateSearch: ({ booking: id, whole }: Record<string, unknown>): Closing => ({
    booking: typeof id === 'string' ? id : undefined,
    whole: whole === true ? true : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { cache }, deps }) => {
    const { organization: engine } = await kept(cache, organization())
    if (engine.business_type === 'hospitality') {
      if (deps.booking) await kept(cache, party(deps.booking))
      return
    }
    await Promise.all([
      kept(cache, services()),
      kept(cache, products()),
      kept(cache, packages()),
      deps.booking && kept(cache, booking(deps.booking)),
    ])
  },
  component: lazyScreen(() => import('../screens/sales/CheckoutScreen'), 'CheckoutScreen'),
})

const salesList = createRoute({
  getParentRoute: () => checkout,
  path: '/sales',
  validateSearch: filtersOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { cache }, deps }) => {
    await cache.infiniteQuery({ ...sales(deps, await venueToday(cache)), staleTime: 'static' })
  },
  component: lazyScreen(() => import('../screens/sales/SalesScreen'), 'SalesScreen'),
})

const endOfDay = createRoute({
  getParentRoute: () => checkout,
  path: '/end-of-day',
  loader: ({ context: { cache } }) => cache.infiniteQuery({ ...cashUps(), staleTime: 0 }),
  component: lazyScreen(() => import('../screens/till/EndOfDayScreen'), 'EndOfDayScreen'),
})

const settlements = createRoute({
  getParentRoute: () => checkout,
  path: '/settlements',
  loader: ({ context: { cache } }) => cache.infiniteQuery({ ...toSettle(), staleTime: 0 }),
  component: lazyScreen(() => import('../screens/till/SettlementsScreen'), 'SettlementsScreen'),
})

const oneSale = createRoute({
  getParentRoute: () => checkout,
  path: '/sales/$saleId',
  loader: ({ context: { cache }, params: { saleId } }) => kept(cache, sale(saleId)),
  component: lazyScreen(() => import('../screens/sales/SaleScreen'), 'SaleScreen'),
})

const productList = createRoute({
  getParentRoute: () => checkout,
  path: '/products',
  loader: ({ context: { cache } }) => kept(cache, products()),
  component: lazyScreen(() => import('../screens/products/ProductsScreen'), 'ProductsScreen'),
})

const oneProduct = createRoute({
  getParentRoute: () => checkout,
  path: '/products/$productId',
  loader: ({ context: { cache }, params: { productId } }) =>
    Promise.all([
      kept(cache, products()),
      cache.infiniteQuery({ ...movements(productId), staleTime: 'static' }),
    ]),
  component: lazyScreen(() => import('../screens/products/ProductScreen'), 'ProductScreen'),
})

const packageList = createRoute({
  getParentRoute: () => checkout,
  path: '/packages',
  validateSearch: ({
    customer: id,
  }: Record<string, unknown>): {
    customer?: string | undefined
  } => ({ customer: typeof id === 'string' ? id : undefined }),
  loader: ({ context: { cache } }) =>
    Promise.all([kept(cache, packages()), kept(cache, services())]),
  component: lazyScreen(() => import('../screens/packages/PackagesScreen'), 'PackagesScreen'),
})

const giftCards = createRoute({
  getParentRoute: () => checkout,
  path: '/gift-cards',
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: typeof code === 'string' ? code : undefined,
  }),
  component: lazyScreen(() => import('../screens/gift-cards/GiftCardsScreen'), 'GiftCardsScreen'),
})

export const ofCheckout = checkout.addChildren([
  counter,
  salesList,
  endOfDay,
  settlements,
  oneSale,
  productList,
  oneProduct,
  packageList,
  giftCards,
])
