/**
 * How the session's cookie is kept: for this host alone, over https alone where the pages came so, and no longer than a
 * session may go unused. By itself the auth server's client would keep it for 400 days.
 */
import type { CookieMethodsBrowser } from '@supabase/ssr'

const SECONDS_OF_A_DAY = 24 * 60 * 60

/** The browser's cookies, as the auth server's client reads and writes them. It renews the session's every hour. */
export function cookiesOfThisHost(
  sessionDays: number,
): Required<Pick<CookieMethodsBrowser, 'getAll' | 'setAll'>> {
  const lasting = sessionDays * SECONDS_OF_A_DAY
  return {
    getAll: () => readCookies(document.cookie),
    setAll: (cookies) => {
      for (const { name, value, options } of cookies) {
        const seconds = options.maxAge === 0 ? 0 : lasting // 0 takes the cookie away
        document.cookie = writtenCookie(name, value, seconds, location.protocol)
      }
    },
  }
}

/** The cookies of `document.cookie`. What the auth server's client keeps in them needs no decoding. */
export function readCookies(header: string): { name: string; value: string }[] {
  return header
    .split('; ')
    .filter((cookie) => cookie.includes('='))
    .map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('=') }
    })
}

/** A cookie as `document.cookie` takes it. A name that begins with `__Host-` is taken only like this, over https. */
export function writtenCookie(
  name: string,
  value: string,
  seconds: number,
  protocol: string,
): string {
  const cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}`
  return protocol === 'https:' ? `${cookie}; Secure` : cookie
}
