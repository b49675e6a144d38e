/** Every address of the dashboard, in one list. A screen is loaded when somebody goes there, with its records. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { kept } from './cache'
import { FailedScreen } from './layout/FailedScreen'
import { Layout } from './layout/Layout'
import { MissingScreen } from './layout/MissingScreen'
import { filtersOf } from './screens/audit-log/filters'
import { auditLog } from './screens/audit-log/queries'
import { billing } from './screens/billing/queries'
import { customer } from './screens/customers/queries'
import { dayOfAppointments, dayOfReservations, weekOfAppointments } from './screens/day/queries'
import { depositTiers } from './screens/deposit-tiers/queries'
import { enquiries, enquiry, STATUSES, type Status } from './screens/enquiries/queries'
import { specialHours } from './screens/hours/queries'
import { invites, members } from './screens/members/queries'
import { openBusiness, organization } from './screens/organization/queries'
import { packages } from './screens/packages/queries'
import { movements, products } from './screens/products/queries'
import { booking, sale, sales } from './screens/sales/queries'
import { servicePeriods } from './screens/service-periods/queries'
import { services } from './screens/services/queries'
import { providers, timeOff } from './screens/staff/queries'
import { tables } from './screens/tables/queries'
import { whoIsSignedIn } from './screens/session/queries'
import { parseDay, today } from './time'
import { Skeleton } from './ui/Skeleton'

export interface Context {
  cache: QueryClient
}

const root = createRootRouteWithContext<Context>()({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: isOwnPath(next) ? next : undefined,
  }),
  component: lazyRouteComponent(() => import('./screens/session/SignInScreen'), 'SignInScreen'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: lazyRouteComponent(() => import('./screens/session/SignUpScreen'), 'SignUpScreen'),
})

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotten-password',
  component: lazyRouteComponent(
    () => import('./screens/session/ForgottenPasswordScreen'),
    'ForgottenPasswordScreen',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: tokenHash,
  component: lazyRouteComponent(
    () => import('./screens/session/ResetPasswordScreen'),
    'ResetPasswordScreen',
  ),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: tokenHash,
  component: lazyRouteComponent(
    () => import('./screens/session/ConfirmEmailScreen'),
    'ConfirmEmailScreen',
  ),
})

const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite',
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' ? token : '',
  }),
  loader: ({ context: { cache } }) => kept(cache, whoIsSignedIn()),
  component: lazyRouteComponent(() => import('./screens/invites/InviteScreen'), 'InviteScreen'),
})

const depositPaid = createRoute({
  getParentRoute: () => root,
  path: '/deposit/paid',
  component: lazyRouteComponent(
    () => import('./screens/deposits/DepositPaidScreen'),
    'DepositPaidScreen',
  ),
})

const depositLeft = createRoute({
  getParentRoute: () => root,
  path: '/deposit',
  component: lazyRouteComponent(
    () => import('./screens/deposits/DepositLeftScreen'),
    'DepositLeftScreen',
  ),
})

const newsletter = createRoute({
  getParentRoute: () => root,
  path: '/newsletter/confirm',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: lazyRouteComponent(
    () => import('./screens/newsletter/ConfirmScreen'),
    'ConfirmScreen',
  ),
})

/** For whoever is signed in: a first business, or one more. */
const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  loader: ({ context: { cache } }) => openBusiness(cache),
  component: lazyRouteComponent(
    () => import('./screens/onboarding/OnboardingScreen'),
    'OnboardingScreen',
  ),
})

/** Whoever is below is signed in to a business. */
const business = createRoute({
  getParentRoute: () => root,
  id: 'business',
  loader: async ({ context: { cache } }) => {
    if ((await openBusiness(cache)) === null) throw redirect({ to: '/onboarding' })
  },
  component: Layout,
})

const home = createRoute({
  getParentRoute: () => business,
  path: '/',
  loader: async ({ context: { cache } }) => {
    const { organization: engine, business: venue } = await kept(cache, organization())
    if (engine.business_type === 'hospitality') throw redirect({ to: '/reservations' })
    throw redirect({ to: '/appointments/$day', params: { day: today(venue.timezone) } })
  },
})

const checkout = createRoute({
  getParentRoute: () => business,
  path: '/checkout',
  component: lazyRouteComponent(
    () => import('./screens/sales/CheckoutSections'),
    'CheckoutSections',
  ),
})

const counter = createRoute({
  getParentRoute: () => checkout,
  path: '/',
  validateSearch: ({ booking: id }: Record<string, unknown>): { booking?: string | undefined } => ({
    booking: typeof id === 'string' ? id : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { cache }, deps }) => {
    const { organization: engine } = await kept(cache, organization())
    if (engine.business_type === 'hospitality') return
    await Promise.all([
      kept(cache, services()),
      kept(cache, products()),
      kept(cache, packages()),
      deps.booking && kept(cache, booking(deps.booking)),
    ])
  },
  component: lazyRouteComponent(() => import('./screens/sales/CheckoutScreen'), 'CheckoutScreen'),
})

const salesList = createRoute({
  getParentRoute: () => checkout,
  path: '/sales',
  loader: ({ context: { cache } }) => cache.infiniteQuery({ ...sales(), staleTime: 'static' }),
  component: lazyRouteComponent(() => import('./screens/sales/SalesScreen'), 'SalesScreen'),
})

const oneSale = createRoute({
  getParentRoute: () => checkout,
  path: '/sales/$saleId',
  loader: ({ context: { cache }, params: { saleId } }) => kept(cache, sale(saleId)),
  component: lazyRouteComponent(() => import('./screens/sales/SaleScreen'), 'SaleScreen'),
})

const productList = createRoute({
  getParentRoute: () => checkout,
  path: '/products',
  loader: ({ context: { cache } }) => kept(cache, products()),
  component: lazyRouteComponent(
    () => import('./screens/products/ProductsScreen'),
    'ProductsScreen',
  ),
})

const oneProduct = createRoute({
  getParentRoute: () => checkout,
  path: '/products/$productId',
  loader: ({ context: { cache }, params: { productId } }) =>
    Promise.all([
      kept(cache, products()),
      cache.infiniteQuery({ ...movements(productId), staleTime: 'static' }),
    ]),
  component: lazyRouteComponent(() => import('./screens/products/ProductScreen'), 'ProductScreen'),
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
  component: lazyRouteComponent(
    () => import('./screens/packages/PackagesScreen'),
    'PackagesScreen',
  ),
})

const giftCards = createRoute({
  getParentRoute: () => checkout,
  path: '/gift-cards',
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: typeof code === 'string' ? code : undefined,
  }),
  component: lazyRouteComponent(
    () => import('./screens/gift-cards/GiftCardsScreen'),
    'GiftCardsScreen',
  ),
})

const appointments = createRoute({
  getParentRoute: () => business,
  path: '/appointments/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  loader: ({ context: { cache }, params: { day } }) => kept(cache, dayOfAppointments(day)),
  component: lazyRouteComponent(
    () => import('./screens/appointments/AppointmentsScreen'),
    'AppointmentsScreen',
  ),
})

const week = createRoute({
  getParentRoute: () => business,
  path: '/appointments/week/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  validateSearch: ({
    provider: id,
  }: Record<string, unknown>): {
    provider?: string | undefined
  } => ({ provider: typeof id === 'string' ? id : undefined }),
  loader: ({ context: { cache }, params: { day } }) =>
    Promise.all(weekOfAppointments(day).map((one) => kept(cache, one))),
  component: lazyRouteComponent(() => import('./screens/appointments/WeekScreen'), 'WeekScreen'),
})

const customerList = createRoute({
  getParentRoute: () => business,
  path: '/customers',
  component: lazyRouteComponent(
    () => import('./screens/customers/CustomersScreen'),
    'CustomersScreen',
  ),
})

const customerCard = createRoute({
  getParentRoute: () => business,
  path: '/customers/$id',
  loader: ({ context: { cache }, params: { id } }) => kept(cache, customer(id)),
  component: lazyRouteComponent(
    () => import('./screens/customers/CustomerScreen'),
    'CustomerScreen',
  ),
})

const account = createRoute({
  getParentRoute: () => business,
  path: '/account',
  validateSearch: ({ asked }: Record<string, unknown>): { asked?: true } =>
    asked === true ? { asked } : {},
  component: lazyRouteComponent(() => import('./screens/account/AccountScreen'), 'AccountScreen'),
})

const settings = createRoute({
  getParentRoute: () => business,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('./screens/settings/SettingsSections'),
    'SettingsSections',
  ),
})

const firstOfSettings = createRoute({
  getParentRoute: () => settings,
  path: '/',
  loader: () => {
    throw redirect({ to: '/settings/hours' })
  },
})

const hours = createRoute({
  getParentRoute: () => settings,
  path: '/hours',
  loader: ({ context: { cache } }) => kept(cache, specialHours()),
  component: lazyRouteComponent(() => import('./screens/hours/HoursScreen'), 'HoursScreen'),
})

const serviceList = createRoute({
  getParentRoute: () => settings,
  path: '/services',
  loader: ({ context: { cache } }) => kept(cache, services()),
  component: lazyRouteComponent(
    () => import('./screens/services/ServicesScreen'),
    'ServicesScreen',
  ),
})

const providerList = createRoute({
  getParentRoute: () => settings,
  path: '/providers',
  loader: ({ context: { cache } }) =>
    Promise.all([kept(cache, providers()), kept(cache, services())]),
  component: lazyRouteComponent(() => import('./screens/staff/ProvidersScreen'), 'ProvidersScreen'),
})

const newProvider = createRoute({
  getParentRoute: () => settings,
  path: '/providers/new',
  loader: ({ context: { cache } }) => kept(cache, services()),
  component: lazyRouteComponent(
    () => import('./screens/staff/NewProviderScreen'),
    'NewProviderScreen',
  ),
})

const oneProvider = createRoute({
  getParentRoute: () => settings,
  path: '/providers/$providerId',
  loader: ({ context: { cache }, params: { providerId } }) =>
    Promise.all([
      kept(cache, providers()),
      kept(cache, services()),
      kept(cache, timeOff(providerId)),
    ]),
  component: lazyRouteComponent(() => import('./screens/staff/ProviderScreen'), 'ProviderScreen'),
})

const tablesAndPeriods = createRoute({
  getParentRoute: () => settings,
  path: '/tables',
  loader: ({ context: { cache } }) =>
    Promise.all([
      kept(cache, servicePeriods()),
      kept(cache, tables()),
      kept(cache, depositTiers()),
    ]),
  component: lazyRouteComponent(() => import('./screens/settings/TablesScreen'), 'TablesScreen'),
})

const businessSettings = createRoute({
  getParentRoute: () => settings,
  path: '/business',
  component: lazyRouteComponent(
    () => import('./screens/organization/BusinessScreen'),
    'BusinessScreen',
  ),
})

const team = createRoute({
  getParentRoute: () => settings,
  path: '/team',
  loader: ({ context: { cache } }) => Promise.all([kept(cache, members()), kept(cache, invites())]),
  component: lazyRouteComponent(() => import('./screens/members/TeamScreen'), 'TeamScreen'),
})

const security = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  component: lazyRouteComponent(
    () => import('./screens/organization/SecurityScreen'),
    'SecurityScreen',
  ),
})

const limits = createRoute({
  getParentRoute: () => settings,
  path: '/limits',
  loader: ({ context: { cache } }) => kept(cache, members()), // refused as the limits are, in the service's words
  component: lazyRouteComponent(
    () => import('./screens/organization/LimitsScreen'),
    'LimitsScreen',
  ),
})

const keys = createRoute({
  getParentRoute: () => settings,
  path: '/keys',
  loader: async ({ context: { cache } }) => {
    const { api_keys: keys } = await kept(cache, organization())
    if (keys === undefined) await kept(cache, members()) // refused as keys are, in the service's words
  },
  component: lazyRouteComponent(() => import('./screens/keys/KeysScreen'), 'KeysScreen'),
})

const plan = createRoute({
  getParentRoute: () => settings,
  path: '/plan',
  validateSearch: ({ paid }: Record<string, unknown>): { paid?: true } =>
    paid === true ? { paid } : {},
  loader: ({ context: { cache } }) => kept(cache, billing()),
  component: lazyRouteComponent(() => import('./screens/billing/PlanScreen'), 'PlanScreen'),
})

const log = createRoute({
  getParentRoute: () => settings,
  path: '/audit-log',
  validateSearch: filtersOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { cache }, deps }) => {
    const { business: venue } = await kept(cache, organization())
    await Promise.all([
      kept(cache, members()),
      cache.infiniteQuery({ ...auditLog(deps, venue.timezone), staleTime: 'static' }),
    ])
  },
  component: lazyRouteComponent(
    () => import('./screens/audit-log/AuditLogScreen'),
    'AuditLogScreen',
  ),
})

/** The venue's today, for addresses without a day. */
async function venueToday(cache: QueryClient) {
  const { business: venue } = await kept(cache, organization())
  return today(venue.timezone)
}

const reservationsToday = createRoute({
  getParentRoute: () => business,
  path: '/reservations',
  loader: async ({ context: { cache } }) => {
    throw redirect({ to: '/reservations/$day', params: { day: await venueToday(cache) } })
  },
})

const reservations = createRoute({
  getParentRoute: () => business,
  path: '/reservations/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  loader: ({ context: { cache }, params: { day } }) => kept(cache, dayOfReservations(day)),
  component: lazyRouteComponent(
    () => import('./screens/reservations/ReservationsScreen'),
    'ReservationsScreen',
  ),
})

const floor = createRoute({
  getParentRoute: () => business,
  path: '/floor',
  loader: async ({ context: { cache } }) => kept(cache, dayOfReservations(await venueToday(cache))),
  component: lazyRouteComponent(() => import('./screens/tables/FloorScreen'), 'FloorScreen'),
})

const inbox = createRoute({
  getParentRoute: () => business,
  path: '/enquiries',
  validateSearch: ({ status }: Record<string, unknown>): { status?: Status } => {
    const known = STATUSES.find((one) => one === status)
    return known ? { status: known } : {}
  },
  loaderDeps: ({ search: { status = 'open' } }) => ({ status }),
  loader: ({ context: { cache }, deps: { status } }) =>
    cache.infiniteQuery({ ...enquiries(status), staleTime: 'static' }),
  component: lazyRouteComponent(
    () => import('./screens/enquiries/EnquiriesScreen'),
    'EnquiriesScreen',
  ),
})

const noEnquiry = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/enquiries/NoEnquiry'), 'NoEnquiry'),
})

const oneEnquiry = createRoute({
  getParentRoute: () => inbox,
  path: '$enquiryId',
  loader: ({ context: { cache }, params: { enquiryId } }) => kept(cache, enquiry(enquiryId)),
  component: lazyRouteComponent(() => import('./screens/enquiries/EnquiryThread'), 'EnquiryThread'),
})

const routeTree = root.addChildren([
  signIn,
  signUp,
  forgottenPassword,
  resetPassword,
  confirmEmail,
  invite,
  depositPaid,
  depositLeft,
  newsletter,
  onboarding,
  business.addChildren([
    home,
    appointments,
    week,
    customerList,
    customerCard,
    reservationsToday,
    reservations,
    floor,
    inbox.addChildren([noEnquiry, oneEnquiry]),
    account,
    settings.addChildren([
      firstOfSettings,
      hours,
      serviceList,
      providerList,
      newProvider,
      oneProvider,
      tablesAndPeriods,
      businessSettings,
      team,
      security,
      limits,
      keys,
      plan,
      log,
    ]),
    checkout.addChildren([
      counter,
      salesList,
      oneSale,
      productList,
      oneProduct,
      packageList,
      giftCards,
    ]),
  ]),
])

export function createAppRouter(context: Context) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // the cache of queries knows what is fresh
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: MissingScreen,
    defaultPendingComponent: Skeleton,
    scrollRestoration: false,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** A path of these pages: never `//elsewhere`, which a browser takes for another host. */
function isOwnPath(text: unknown): text is string {
  return typeof text === 'string' && /^\/(?![/\\])/.test(text)
}

/** What a link of the auth server's mails brings along; one that was all digits would be read as a number. */
function tokenHash({ token_hash: hash }: Record<string, unknown>): { token_hash: string } {
  return { token_hash: typeof hash === 'string' ? hash : '' }
}
