/** What guests come to from a mail, or from paying: for anybody. */
import { createRoute } from '@tanstack/react-router'
import { root } from './root'
import { lazyScreen } from './lazyScreen'

export const depositPaid = createRoute({
  getParentRoute: () => root,
  path: '/deposit/paid',
  component: lazyScreen(() => import('../screens/deposits/DepositPaidScreen'), 'DepositPaidScreen'),
})

export const depositLeft = createRoute({
  getParentRoute: () => root,
  path: '/deposit',
  component: lazyScreen(() => import('../screens/deposits/DepositLeftScreen'), 'DepositLeftScreen'),
})

export const newsletter = createRoute({
  getParentRoute: () => root,
  path: '/newsletter/confirm',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: lazyScreen(() => import('../screens/newsletter/ConfirmScreen'), 'ConfirmScreen'),
})
