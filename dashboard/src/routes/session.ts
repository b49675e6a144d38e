/** Signing in, up, and back in: for anybody. */
import { createRoute } from '@tanstack/react-router'
import { kept } from '../cache'
import { whoIsSignedIn } from '../screens/session/queries'
import { root } from './root'
import { lazyScreen } from './lazyScreen'

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: isOwnPath(next) ? next : undefined,
  }),
  component: lazyScreen(() => import('../screens/session/SignInScreen'), 'SignInScreen'),
})

export const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: lazyScreen(() => import('../screens/session/SignUpScreen'), 'SignUpScreen'),
})

export const requestAccess = createRoute({
  getParentRoute: () => root,
  path: '/request-access',
  component: lazyScreen(
    () => import('../screens/access/RequestAccessScreen'),
    'RequestAccessScreen',
  ),
})

export const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotten-password',
  component: lazyScreen(
    () => import('../screens/session/ForgottenPasswordScreen'),
    'ForgottenPasswordScreen',
  ),
})

export const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: tokenHash,
  component: lazyScreen(
    () => import('../screens/session/ResetPasswordScreen'),
    'ResetPasswordScreen',
  ),
})

export const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: tokenHash,
  component: lazyScreen(
    () => import('../screens/session/ConfirmEmailScreen'),
    'ConfirmEmailScreen',
  ),
})

export const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite',
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' ? token : '',
  }),
  loader: ({ context: { cache } }) => kept(cache, whoIsSignedIn()),
  component: lazyScreen(() => import('../screens/invites/InviteScreen'), 'InviteScreen'),
})

/** A path of these pages: never `//elsewhere`, which a browser takes for another host. */
function isOwnPath(text: unknown): text is string {
  return typeof text === 'string' && /^\/(?![/\\])/.test(text)
}

/** What a link of the auth server's mails brings along; one that was all digits would be read as a number. */
function tokenHash({ token_hash: hash }: Record<string, unknown>): { token_hash: string } {
  return { token_hash: typeof hash === 'string' ? hash : '' }
}
