/** What is set up seldom: one section an address. */
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { kept } from '../cache'
import { filtersOf } from '../screens/audit-log/filters'
import { auditLog } from '../screens/audit-log/queries'
import { billing } from '../screens/billing/queries'
import { depositTiers } from '../screens/deposit-tiers/queries'
import { specialHours } from '../screens/hours/queries'
import { invites, members } from '../screens/members/queries'
import { paymentsAccount } from '../screens/payments/queries'
import { rota } from '../screens/rota/queries'
import { servicePeriods } from '../screens/service-periods/queries'
import { services } from '../screens/services/queries'
import { providers, timeOff } from '../screens/staff/queries'
import { tables } from '../screens/tables/queries'
import { mondayOf, parseDay, type Day } from '../time'
import { venueToday } from '../venue/today'
import { organization } from '../venue/venue'
import { business } from './business'
import { lazyScreen } from './lazyScreen'

/** The week of an address; of one that names none, the week is the venue's present one. */
function rotaWeekOf({ week }: Record<string, unknown>): { week?: Day } {
  return typeof week === 'string' ? { week: parseDay(week) } : {}
}

const settings = createRoute({
  getParentRoute: () => business,
  path: '/settings',
  component: lazyScreen(() => import('../screens/settings/SettingsSections'), 'SettingsSections'),
})

const firstOfSettings = createRoute({
  getParentRoute: () => settings,
  path: '/',
  // Where there is room beside the list, the first of it is open.
  loader: () => {
    if (matchMedia('(width >= 820px)').matches) throw redirect({ to: '/settings/hours' })
  },
})

const hours = createRoute({
  getParentRoute: () => settings,
  path: '/hours',
  loader: ({ context: { cache } }) => kept(cache, specialHours()),
  component: lazyScreen(() => import('../screens/hours/HoursScreen'), 'HoursScreen'),
})

const serviceList = createRoute({
  getParentRoute: () => settings,
  path: '/services',
  loader: ({ context: { cache } }) =>
    Promise.all([kept(cache, services()), kept(cache, providers())]),
  component: lazyScreen(() => import('../screens/services/ServicesScreen'), 'ServicesScreen'),
})

const providerList = createRoute({
  getParentRoute: () => settings,
  path: '/providers',
  loader: ({ context: { cache } }) =>
    Promise.all([kept(cache, providers()), kept(cache, services())]),
  component: lazyScreen(() => import('../screens/staff/ProvidersScreen'), 'ProvidersScreen'),
})

const newProvider = createRoute({
  getParentRoute: () => settings,
  path: '/providers/new',
  loader: ({ context: { cache } }) =>
    Promise.all([kept(cache, providers()), kept(cache, services())]),
  component: lazyScreen(() => import('../screens/staff/NewProviderScreen'), 'NewProviderScreen'),
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
  component: lazyScreen(() => import('../screens/staff/ProviderScreen'), 'ProviderScreen'),
})

const rotaOfWeek = createRoute({
  getParentRoute: () => settings,
  path: '/rota',
  validateSearch: rotaWeekOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { cache }, deps }) => {
    const monday = mondayOf(deps.week ?? (await venueToday(cache)))
    await Promise.all([kept(cache, rota(monday)), kept(cache, specialHours())])
  },
  component: lazyScreen(() => import('../screens/rota/RotaScreen'), 'RotaScreen'),
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
  component: lazyScreen(() => import('../screens/settings/TablesScreen'), 'TablesScreen'),
})

const businessSettings = createRoute({
  getParentRoute: () => settings,
  path: '/business',
  component: lazyScreen(() => import('../screens/organization/BusinessScreen'), 'BusinessScreen'),
})

const onlineBooking = createRoute({
  getParentRoute: () => settings,
  path: '/online-booking',
  component: lazyScreen(
    () => import('../screens/online-booking/OnlineBookingScreen'),
    'OnlineBookingScreen',
  ),
})

const yourPage = createRoute({
  getParentRoute: () => settings,
  path: '/your-page',
  component: lazyScreen(() => import('../screens/your-page/YourPageScreen'), 'YourPageScreen'),
})

const team = createRoute({
  getParentRoute: () => settings,
  path: '/team',
  loader: ({ context: { cache } }) => Promise.all([kept(cache, members()), kept(cache, invites())]),
  component: lazyScreen(() => import('../screens/members/TeamScreen'), 'TeamScreen'),
})

const security = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  component: lazyScreen(() => import('../screens/organization/SecurityScreen'), 'SecurityScreen'),
})

const limits = createRoute({
  getParentRoute: () => settings,
  path: '/limits',
  loader: ({ context: { cache } }) => kept(cache, members()), // refused as the limits are, in the service's words
  component: lazyScreen(() => import('../screens/organization/LimitsScreen'), 'LimitsScreen'),
})

const keys = createRoute({
  getParentRoute: () => settings,
  path: '/keys',
  loader: async ({ context: { cache } }) => {
    const { api_keys: keys } = await kept(cache, organization())
    if (keys === undefined) await kept(cache, members()) // refused as keys are, in the service's words
  },
  component: lazyScreen(() => import('../screens/keys/KeysScreen'), 'KeysScreen'),
})

/** Loaded with the screen: few go there, and everybody loads this file. */
const loadEndpoints = async ({ context: { cache } }: { context: { cache: QueryClient } }) =>
  kept(cache, (await import('../screens/webhooks/queries')).endpoints())

const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  loader: loadEndpoints,
  component: lazyScreen(() => import('../screens/webhooks/WebhooksScreen'), 'WebhooksScreen'),
})

const oneEndpoint = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks/$endpointId',
  loader: loadEndpoints,
  component: lazyScreen(() => import('../screens/webhooks/EndpointScreen'), 'EndpointScreen'),
})

const plan = createRoute({
  getParentRoute: () => settings,
  path: '/plan',
  validateSearch: ({ paid }: Record<string, unknown>): { paid?: true } =>
    paid === true ? { paid } : {},
  loader: ({ context: { cache } }) => kept(cache, billing()),
  component: lazyScreen(() => import('../screens/billing/PlanScreen'), 'PlanScreen'),
})

const payments = createRoute({
  getParentRoute: () => settings,
  path: '/payments',
  loader: ({ context: { cache } }) => kept(cache, paymentsAccount()),
  component: lazyScreen(() => import('../screens/payments/PaymentsScreen'), 'PaymentsScreen'),
})

const continueWithStripe = createRoute({
  getParentRoute: () => settings,
  path: '/payments/continue',
  component: lazyScreen(() => import('../screens/payments/ContinueScreen'), 'ContinueScreen'),
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
  component: lazyScreen(() => import('../screens/audit-log/AuditLogScreen'), 'AuditLogScreen'),
})

export const ofSettings = settings.addChildren([
  firstOfSettings,
  hours,
  serviceList,
  providerList,
  newProvider,
  oneProvider,
  rotaOfWeek,
  tablesAndPeriods,
  businessSettings,
  onlineBooking,
  yourPage,
  team,
  security,
  limits,
  keys,
  webhooks,
  oneEndpoint,
  payments,
  continueWithStripe,
  plan,
  log,
])
