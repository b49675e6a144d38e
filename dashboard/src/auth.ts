/**
 * Signing in and out. The session is a cookie that the auth server's own client writes and refreshes, and that the
 * browser sends along by itself; so this client, which weighs more than a screen, is loaded when it is needed.
 */
import type { SupabaseClient } from '@supabase/supabase-js'

type Auth = SupabaseClient['auth']

/** What `/config.json` says: which auth server, its publishable key, and how the session's cookie is called. */
interface Config {
  authUrl: string
  authKey: string
  cookieName: string
}

let loading: Promise<Auth> | undefined

export function auth(): Promise<Auth> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined // out of reach is not for ever
    throw error
  })
  return loading
}

async function load(): Promise<Auth> {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- another of its signatures is
  const [{ createBrowserClient }, answer] = await Promise.all([
    import('@supabase/ssr'),
    fetch('/config.json'),
  ])
  if (!answer.ok) throw new Error('The pages have no config.json.')
  const config = (await answer.json()) as Config
  const server = new URL(config.authUrl.replace(/\/auth\/v1$/, ''), location.origin) // the client adds that itself
  const cookieOptions = { name: config.cookieName }
  return createBrowserClient(server.href, config.authKey, { cookieOptions }).auth
}

/** A new access token for the session that this browser has; whether there is one now. */
export async function refreshSession(): Promise<boolean> {
  const { data, error } = await (await auth()).refreshSession()
  return error === null && data.session !== null
}

export interface SignedIn {
  email: string
  /** Whether a business was ever chosen, or set up. */
  hasBusiness: boolean
}

/** Who is signed in here, as the auth server knows them; null for nobody. */
export async function signedIn(): Promise<SignedIn | null> {
  const { data, error } = await (await auth()).getUser()
  if (error === null) {
    const { email = '', app_metadata: claims } = data.user
    return { email, hasBusiness: typeof claims.company_id === 'string' }
  }
  if (error.name === 'AuthRetryableFetchError') throw error // it could not be asked
  return null
}
