/**
 * Every address of the dashboard; `routes/` has them by area. A screen is loaded when somebody goes there, with its
 * records.
 */
import { createRouter } from '@tanstack/react-router'
import { FailedScreen } from './layout/FailedScreen'
import { MissingScreen } from './layout/MissingScreen'
import { appointments, week } from './routes/appointments'
import { account, business, home, onboarding, online } from './routes/business'
import { ofCheckout } from './routes/checkout'
import { customerCard, customerList } from './routes/customers'
import { depositLeft, depositPaid, newsletter } from './routes/guests'
import { reports } from './routes/reports'
import { evening, floor, ofEnquiries, reservations, reservationsToday } from './routes/reservations'
import { root, type Context } from './routes/root'
import {
  confirmEmail,
  forgottenPassword,
  invite,
  requestAccess,
  resetPassword,
  signIn,
  signUp,
} from './routes/session'
import { ofSettings } from './routes/settings'
import { Skeleton } from './ui/Skeleton'

const routeTree = root.addChildren([
  signIn,
  signUp,
  requestAccess,
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
    evening,
    floor,
    ofEnquiries,
    online,
    reports,
    account,
    ofSettings,
    ofCheckout,
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
