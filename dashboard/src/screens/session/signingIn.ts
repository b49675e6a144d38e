/** Signing in and up at the auth server, with a password and with the code of an authenticator app. */
import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { auth } from '../../auth'
import { granted } from '../../authWords'
import { whoIsSignedIn } from './queries'

export interface Credentials {
  email: string
  password: string
}

/** An authenticator app that has been set up. */
export interface App {
  id: string
  name: string
}

/** The apps of who is signed in here, any of which proves it. */
export const apps = () =>
  queryOptions({
    queryKey: [...whoIsSignedIn().queryKey, 'apps'],
    queryFn: listApps,
    gcTime: 0, // another may have been added or removed by the next time
  })

/** The apps of which this session still has to prove one; none where nobody is signed in, or all is proved. */
export const appsToProve = () =>
  queryOptions({
    queryKey: [...whoIsSignedIn().queryKey, 'apps to prove'],
    queryFn: listAppsToProve,
    retry: false,
  })

async function listApps(): Promise<App[]> {
  const { totp } = granted(await (await auth()).mfa.listFactors())
  return totp.map(({ id, friendly_name: name }) => ({ id, name: name || t`App` }))
}

export async function listAppsToProve(): Promise<App[]> {
  const { mfa } = await auth()
  const { currentLevel } = granted(await mfa.getAuthenticatorAssuranceLevel())
  return currentLevel === 'aal1' ? listApps() : []
}

/** Signs in with a password; whether there is an app of which a code has to be shown next. */
export async function signIn(credentials: Credentials): Promise<{ hasApps: boolean }> {
  const { user } = granted(await (await auth()).signInWithPassword(credentials))
  return { hasApps: user.factors?.some(({ status }) => status === 'verified') ?? false }
}

/** Signs in with a password; the apps of which one has to show a code next, none where that was all. */
export function useSignIn() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { hasApps } = await signIn(credentials)
      return hasApps ? listAppsToProve() : []
    },
    onSuccess: (toProve) => {
      if (toProve.length === 0) cache.clear()
    },
  })
}

/** Proves the second factor, for the first time in this session or once more. */
export function useProve() {
  return useMutation({
    mutationFn: async ({ app, code }: { app: string; code: string }) =>
      granted(
        await (await auth()).mfa.challengeAndVerify({ factorId: app, code: withoutGaps(code) }),
      ),
  })
}

/** A new account; whether it is signed in already, or must first follow the link in an email. */
export function useSignUp() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { session } = granted(await (await auth()).signUp(credentials))
      return { isSignedIn: session !== null }
    },
    onSuccess: () => cache.clear(),
  })
}

/** A code without the gaps that people type between digits. */
export function withoutGaps(code: string): string {
  return code.replaceAll(/\s/g, '')
}
