/**
 * Notes what was open here last, so that early.ts can send its requests before the pages run; `takeEarly` hands over the
 * answers.
 */
import type { components } from './schema'
import { localeOf, type Language } from './texts/languages'
import { businessDay, nowOnClock, parseDay, type Day, type NamedDay, type WallClock } from './time'

const KEY = 'last-open'
const PATIENCE_MS = 35_000

export interface LastOpen {
  id: string
  locale: string
  timezone: string
  day: NamedDay
  isSalon: boolean
}

export type Overview = components['schemas']['OrganizationOverview']

/** What is noted of the business that is open, as the service says it. */
export function openOf({ business, business_day: day, organization }: Overview): LastOpen {
  const { id, timezone, country } = business
  const isSalon = organization.business_type === 'appointments'
  return { id, locale: localeOf(business.locale, country), timezone, day, isSalon }
}

const sent = new Map<string, { business: string | null; answer: Promise<Response> }>()

/** Notes what is open here now, for the next time; null once nobody is signed in. */
export function noteLastOpen(open: LastOpen | null): void {
  if (open) localStorage.setItem(KEY, JSON.stringify(open))
  else localStorage.removeItem(KEY)
}

/** Null also where an earlier build of these pages noted something else. */
export function lastOpen(): LastOpen | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<LastOpen>
    nowOnClock(kept.timezone ?? '')
    return kept.id && kept.locale && kept.day?.ends_at ? (kept as LastOpen) : null
  } catch {
    return null
  }
}

/** The day that an address shows: the one that it names, or today at the address without any. */
export function dayShownAt(path: string, open: LastOpen, now: WallClock): Day | null {
  if (path === '/' || path === '/reservations') return businessDay(open.day, now)
  const named = /^\/(?:appointments|reservations(?:\/list)?)\/([0-9-]{10})$/.exec(path)?.[1]
  try {
    return named === undefined ? null : parseDay(named)
  } catch {
    return null // no date, as the screen will say
  }
}

/** Asks for a path now; `business` is the one that the request names, `language` the one in which it may be refused. */
export function sendEarly(
  path: string,
  business: string | null,
  language: Language,
): Promise<Response> {
  const { href } = new URL(path, location.href)
  const answer = fetch(href, {
    headers: {
      'Accept-Language': language,
      ...(business === null ? {} : { 'X-Business': business }),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  answer.catch(() => undefined) // who takes it hears of it
  sent.set(href, { business, answer })
  return answer
}

/** The answer to a request that was sent early, and about the same business; each is used once. */
export function takeEarly({ method, url, headers }: Request): Promise<Response> | null {
  const early = sent.get(url)
  if (method !== 'GET' || early?.business !== headers.get('X-Business')) return null
  sent.delete(url)
  return early.answer
}

/** What nobody has taken by now is old: its connection is for others. */
export function forgetEarly(): void {
  for (const { answer } of sent.values())
    answer.then(({ body }) => body?.cancel()).catch(() => undefined)
  sent.clear()
}
