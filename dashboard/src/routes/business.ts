/** What stands above every screen of a business, and what belongs to whoever is signed in. */
import { createRoute, redirect } from '@tanstack/react-router'
import { kept } from '../cache'
import { pagesConfig } from '../config'
import { Layout } from '../layout/Layout'
import { venueToday } from '../venue/today'
import { openBusiness, organization } from '../venue/venue'
import { root } from './root'
import { lazyScreen } from './lazyScreen'

/** For whoever is signed in: a first business, or one more. */
export const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  loader: async ({ context: { cache } }) => {
    const [venue, { places }] = await Promise.all([openBusiness(cache), kept(cache, pagesConfig())])
    return { venue, places }
  },
  component: lazyScreen(() => import('../screens/onboarding/OnboardingScreen'), 'OnboardingScreen'),
})

/** Whoever is below is signed in to a business. */
export const business = createRoute({
  getParentRoute: () => root,
  id: 'business',
  loader: async ({ context: { cache } }) => {
    if ((await openBusiness(cache)) === null) throw redirect({ to: '/onboarding' })
  },
  component: Layout,
})

export const home = createRoute({
  getParentRoute: () => business,
  path: '/',
  loader: async ({ context: { cache } }) => {
    const { organization: engine } = await kept(cache, organization())
    if (engine.business_type === 'hospitality') throw redirect({ to: '/reservations' })
    throw redirect({ to: '/appointments/$day', params: { day: await venueToday(cache) } })
  },
})

/** Its screen asks for the records: a loader would have their query loaded with every screen. */
export const online = createRoute({
  getParentRoute: () => business,
  path: '/online-bookings',
  component: lazyScreen(
    () => import('../screens/online-bookings/OnlineBookingsScreen'),
    'OnlineBookingsScreen',
  ),
})

export const account = createRoute({
  getParentRoute: () => business,
  path: '/account',
  validateSearch: ({ asked }: Record<string, unknown>): { asked?: true } =>
    asked === true ? { asked } : {},
  component: lazyScreen(() => import('../screens/account/AccountScreen'), 'AccountScreen'),
})
