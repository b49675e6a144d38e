import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client } from '../../api'
import { auth, refreshSession } from '../../auth'
import { granted } from '../../authWords'
import { askForCode } from '../../stepUp'
import { instantOf, type Instant } from '../../time'
import { useSignOut } from '../session/queries'
import { listAppsToProve, type App } from '../session/signingIn'

/** An app that shows codes, and since when. */
export interface AddedApp extends App {
  addedAt: Instant
}

export interface Account {
  email: string
  /** An address that both have yet to confirm. */
  newEmail: string | null
  apps: AddedApp[]
}

/** What the auth server knows of who is signed in here. */
export const account = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async (): Promise<Account> => {
      const { user } = granted(await (await auth()).getUser())
      const verified = (user.factors ?? []).filter(({ status }) => status === 'verified')
      return {
        email: user.email ?? '',
        newEmail: user.new_email ?? null,
        apps: verified.map(({ id, friendly_name: name, created_at: addedAt }) => ({
          id,
          name: name || t`App`,
          addedAt: instantOf(addedAt),
        })),
      }
    },
  })

/** An app to be: what it scans, or what is typed into it. It counts once it has shown a code. */
export interface NewApp {
  id: string
  picture: string
  secret: string
}

/** Begins to set an app up. What was begun before and left is taken away, as its name would be taken. */
export function useBeginApp() {
  return useMutation({
    mutationFn: async (name: string): Promise<NewApp> => {
      const { mfa } = await auth()
      const { all } = granted(await mfa.listFactors())
      for (const { id } of all.filter(({ status }) => status === 'unverified'))
        granted(await mfa.unenroll({ factorId: id }))
      const begun = await mfa.enroll({
        factorType: 'totp',
        friendlyName: name,
        issuer: t`Booking`,
      })
      const { id, totp } = granted(begun)
      return { id, picture: totp.qr_code, secret: totp.secret }
    },
  })
}

/** Takes an app away. If it was the one that this session has proved, another shows a code in its place. */
export function useRemoveApp() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const { mfa } = await auth()
      granted(await mfa.unenroll({ factorId: id }))
      await refreshSession() // which says what it has proved
      if ((await listAppsToProve()).length > 0) await askForCode()
    },
    onSettled: () => cache.invalidateQueries(account()),
  })
}

/** Has links mailed to both addresses; the new one counts once both are confirmed. */
export function useChangeEmail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (email: string) => granted(await (await auth()).updateUser({ email })),
    onSettled: () => cache.invalidateQueries(account()),
  })
}

interface NewPassword {
  password: string
  currentPassword: string
  /** For who has been signed in for a day or longer: the code that was mailed. */
  mailedCode: string
}

/** Sets a new password, or has a code mailed first, where the auth server wants one. All other sessions are over then. */
export function useChangePassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ password, currentPassword, mailedCode }: NewPassword) => {
      const server = await auth()
      const code = mailedCode === '' ? {} : { nonce: mailedCode }
      const changed = await server.updateUser({
        password,
        current_password: currentPassword,
        ...code,
      })
      if (changed.error?.code === 'reauthentication_needed') {
        granted(await server.reauthenticate())
        return 'mailed' as const
      }
      granted(changed)
      await signOut('others').catch(() => undefined) // the auth server has ended them; this takes them off the list
      return 'changed' as const
    },
    onSettled: () => cache.invalidateQueries(sessions()),
  })
}

/** Where the user is signed in. */
export const sessions = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => (await answer(client.GET('/api/sessions'))).sessions,
  })

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.DELETE('/api/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => cache.invalidateQueries(sessions()),
  })
}

/** Ends all sessions but this one. */
export function useEndOthers() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => signOut('others'),
    onSettled: () => cache.invalidateQueries(sessions()),
  })
}

/** Ends all sessions; this browser is signed out with the rest. */
export function useSignOutEverywhere() {
  const leave = useSignOut()
  return useMutation({
    mutationFn: () => signOut('global'),
    onSuccess: () => leave.mutateAsync(),
  })
}

function signOut(scope: 'others' | 'global') {
  return answer(client.POST('/api/sessions/sign-out', { body: { scope } }))
}
