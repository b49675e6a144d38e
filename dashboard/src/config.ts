/** What differs between deployments, of which the pages are the same everywhere. */
import { queryOptions } from '@tanstack/react-query'

/**
 * What `/config.json` says: which auth server, its publishable key, how the session's cookie is called, and for how many
 * days it is kept; whether a business is found on Google; where Turnstile's widget is loaded from and its key, which is
 * empty where there is none; and whom founders ask for access then, a `mailto:` or `https:` address.
 */
export interface Config {
  authUrl: string
  authKey: string
  cookieName: string
  sessionDays: number
  places: boolean
  turnstileUrl: string
  turnstileSiteKey: string
  operatorContact: string
  /** Whether a service worker keeps the built files. */
  keepsFiles: boolean
}

let asking: Promise<Config> | undefined

/** Asks once, for whoever needs it. */
export function config(): Promise<Config> {
  asking ??= ask().catch((error: unknown) => {
    asking = undefined // out of reach is not for ever
    throw error
  })
  return asking
}

/** The same, for screens. */
export const pagesConfig = () =>
  queryOptions({ queryKey: ['config'], queryFn: config, staleTime: Infinity })

async function ask(): Promise<Config> {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error('The pages have no config.json.')
  return (await answer.json()) as Config
}
