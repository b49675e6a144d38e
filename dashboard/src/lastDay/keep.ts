/**
 * Keeps the day of today on this device while somebody works here, for `show.ts` to paint it the next time, and takes away
 * what does not hold any more. It only listens to the cache of queries: it asks nothing.
 */
import { plural, t } from '@lingui/core/macro'
import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError, type Schema, type Tagged } from '../api'
import '../texts/parts/last-day'
import { localeOf } from '../texts/languages'
import { businessDay, formatTimeOfInstant, nowOnClock, momentNow } from '../time'
import { FORMAT, forgetDays, keepDay, keepOnly, type KeptDay, type Words } from './kept'
import { linesOf, type AnyDay } from './lines'
import { takeAway, takeAwayUnless } from './show'

type Overview = Schema['OrganizationOverview']

/** A day that is asked for all the time is written down no more often. */
const EVERY_MS = 2_000

/** Listens from now on, and to what is there already. */
export function keepLastDay(cache: QueryClient): void {
  const queries = cache.getQueryCache()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let access: string | null = null
  /** A day that was read before the membership changed is not kept after it. */
  let since = 0

  const keepSoon = (query: Query) => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      if (query.state.dataUpdatedAt > since) keepToday(cache, query)
    }, EVERY_MS)
  }
  const learn = (overview: Overview) => {
    const now = accessOf(overview)
    if (access !== null && access !== now) since = momentNow()
    access = now
    const holds = holdsUnder(overview)
    takeAwayUnless(holds)
    void keepOnly(holds)
  }
  const leave = () => {
    since = momentNow()
    forgetDays()
    takeAway()
  }
  const look = (query: Query) => {
    if (isRefusal(query)) {
      leave()
    } else if (query.state.status === 'success') {
      if (query.queryKey[0] === 'organization') learn(query.state.data as Overview)
      if (isDay(query)) keepSoon(query)
    }
  }
  queries.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success' || event.action.type === 'error') look(event.query as Query)
  })
  queries.getAll().forEach(look)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'last-open' && newValue === null) leave() // somebody has signed out in another tab
  })
}

function isDay({ queryKey: [kind, day], state }: Query): boolean {
  // Without a tag it has a change that the service has not taken yet.
  return kind === 'day' && day !== 'week' && (state.data as Tagged<AnyDay>).tag !== null
}

/** Whether the service does not serve who is here, or not this member any more. */
function isRefusal({ queryKey: [kind], state: { error, status } }: Query): boolean {
  if (status !== 'error' || !(error instanceof ApiError)) return false
  return (
    error.status === 401 || (error.status === 403 && (kind === 'organization' || kind === 'day'))
  )
}

/**
 * Which days hold: those of this member in the businesses that they are in, and of the one that is open only what was kept under
 * what decides what they see there now; none of a business that does not want it.
 */
export function holdsUnder(overview: Overview): (kept: KeptDay) => boolean {
  const { business, businesses, membership } = overview
  const access = accessOf(overview)
  return (kept) =>
    kept.userId === membership.user_id &&
    businesses.some(({ id }) => id === kept.businessId) &&
    (kept.businessId !== business.id || (business.keep_day_on_devices && kept.access === access))
}

/** What decides what a member sees, and may. */
export function accessOf({ business, membership }: Overview): string {
  const { role, client_scope, provider_id, owner, permissions } = membership
  return JSON.stringify([
    role,
    client_scope,
    provider_id,
    owner,
    permissions,
    business.client_visibility,
  ])
}

function keepToday(cache: QueryClient, { state, queryKey }: Query): void {
  const overview = cache.getQueryData<Overview>(['organization'])
  const { data } = (state.data ?? {}) as Partial<Tagged<AnyDay>>
  if (!overview || !data || !overview.business.keep_day_on_devices) return
  const { business_day: named, business } = overview
  if (queryKey[1] === businessDay(named, nowOnClock(business.timezone)))
    void keepDay(keptOf(overview, data, state.dataUpdatedAt))
}

/** What is kept of a day. */
export function keptOf(overview: Overview, day: AnyDay, keptAt: number): KeptDay {
  const { business, membership } = overview
  const locale = localeOf(business.locale, business.country)
  const words = wordsOf(formatTimeOfInstant(keptAt, locale, business.timezone))
  return {
    format: FORMAT,
    userId: membership.user_id,
    businessId: business.id,
    access: accessOf(overview),
    keptAt,
    day: day.date,
    locale,
    business: business.name,
    words,
    lines: linesOf(day, words, locale),
  }
}

function wordsOf(time: string): Words {
  return {
    asOf: t`As of ${time}. You can read it; changes wait until it is up to date.`,
    fresh: t`Up to date. One moment until you can make changes.`,
    unreachable: t`As of ${time}. You can read it, but not change anything.`,
    nobody: t`No bookings today`,
    walkIn: t`Walk-in`,
    somebody: t`A client`,
    guests: { one: guests(1), other: guests(2) },
    // As the days call them, whose modules other screens do not load.
    states: {
      pending: t`pending`,
      confirmed: t`confirmed`,
      seated: t({ message: 'seated', context: 'party' }),
      here: t`here`,
      completed: t`completed`,
      no_show: t`no-show`,
    },
  }
}

function guests(count: number): string {
  return plural({ count }, { one: 'guest', other: 'guests' })
}
