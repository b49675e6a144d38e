/** Every address of the dashboard, in one list. A screen is loaded when somebody goes there, with its records. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { kept } from './cache'
import { FailedScreen } from './layout/FailedScreen'
import { Layout } from './layout/Layout'
import { MissingScreen } from './layout/MissingScreen'
import { organization } from './screens/organization/queries'
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

/** Whoever is below is signed in to a business. */
const business = createRoute({
  getParentRoute: () => root,
  id: 'business',
  loader: ({ context: { cache } }) => kept(cache, organization()),
  component: Layout,
})

const home = createRoute({
  getParentRoute: () => business,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/organization/HomeScreen'), 'HomeScreen'),
})

const routeTree = root.addChildren([signIn, signUp, business.addChildren([home])])

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
