/**
 * Signing in and out. The session is a cookie that the auth server's own client writes and refreshes, and that the
 * browser sends along by itself; so this client, which weighs more than a screen, is loaded when it is needed.
 */
import type { SupabaseClient } from '@supabase/supabase-js'
import { config, type Config } from './config'
import { cookiesOfThisHost } from './sessionCookie'

type Auth = SupabaseClient['auth']

let loading: Promise<Auth> | undefined
let passing: Promise<Auth> | undefined

/** With the session that this browser has. */
export function auth(): Promise<Auth> {
  loading ??= load(keptInCookie).catch((error: unknown) => {
    loading = undefined // out of reach is not for ever
    throw error
  })
  return loading
}

/** With what a link in a mail proves: that session stays in this page, and gets into no cookie. */
export function authOfThisPage(): Promise<Auth> {
  passing ??= load(keptInPage).catch((error: unknown) => {
    passing = undefined
    throw error
  })
  return passing
}

async function load(keeping: (config: Config) => object): Promise<Auth> {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- another of its signatures is
  const [{ createBrowserClient }, here] = await Promise.all([import('@supabase/ssr'), config()])
  const server = new URL(here.authUrl.replace(/\/auth\/v1$/, ''), location.origin) // the client adds that itself
  return createBrowserClient(server.href, here.authKey, keeping(here)).auth
}

const keptInCookie = ({ cookieName, sessionDays }: Config) => ({
  cookieOptions: { name: cookieName },
  cookies: cookiesOfThisHost(sessionDays),
})

const keptInPage = ({ cookieName }: Config) => ({
  isSingleton: false,
  cookieOptions: { name: `${cookieName}-of-a-link` }, // which is never written
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
})

/** A new access token for the session that this browser has; whether there is one now. */
export async function refreshSession(): Promise<boolean> {
  const { data, error } = await (await auth()).refreshSession()
  return error === null && data.session !== null
}

export interface SignedIn {
  userId: string
  email: string
  /** Whether a business was ever chosen, or set up. */
  hasBusiness: boolean
}

/** Who is signed in here, as the auth server knows them; null for nobody. */
export async function signedIn(): Promise<SignedIn | null> {
  const { data, error } = await (await auth()).getUser()
  if (error === null) {
    const { id: userId, email = '', app_metadata: claims } = data.user
    return { userId, email, hasBusiness: typeof claims.company_id === 'string' }
  }
  if (error.name === 'AuthRetryableFetchError') throw error // it could not be asked
  return null
}
