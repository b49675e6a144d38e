import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type Schema } from '../api'
import type { LastOpen } from '../lastOpen'
import { momentNow } from '../time'
import { accessOf, holdsUnder, keepLastDay } from './keep'
import { FORMAT, forgetDays, keepDay, keepOnly, keptDay, type KeptDay } from './kept'
import { showLastDay } from './show'

// The browser's store: `kept.test.ts` and the browser tests read it.
vi.mock('./kept', async (original) => ({
  ...(await original<object>()),
  keptDay: vi.fn(),
  keepDay: vi.fn(),
  keepOnly: vi.fn(),
  forgetDays: vi.fn(),
}))

type Overview = Schema['OrganizationOverview']
type Day = KeptDay['day']

const ORGANIZATION = ['organization']
const TEN_O_CLOCK = 1_898_848_800_000 // of 4 March 2030, in UTC
const NEVER = new Promise<Response>(() => undefined)

/** Ana, who may see everybody's clients, in one of her two venues. */
const overview = {
  business: {
    id: 'salon',
    name: 'Salon',
    timezone: 'UTC',
    locale: 'en-AU',
    country: 'AU',
    keep_day_on_devices: true,
    client_visibility: { email: true, phone: true },
  },
  business_day: { date: '2030-03-04', ends_at: '2030-03-05T00:00:00' },
  businesses: [{ id: 'salon' }, { id: 'other' }],
  membership: {
    user_id: 'ana',
    role: 'staff',
    client_scope: 'all',
    provider_id: 'ana-of-the-team',
    owner: false,
    permissions: ['reports', 'till'],
  },
} as unknown as Overview

const withMembership = (fields: object): Overview => ({
  ...overview,
  membership: { ...overview.membership, ...fields },
})
const withBusiness = (fields: object): Overview => ({
  ...overview,
  business: { ...overview.business, ...fields },
})

const kept = {
  format: FORMAT,
  userId: 'ana',
  businessId: 'salon',
  access: accessOf(overview),
  keptAt: momentNow(),
  day: '2030-03-04' as unknown as Day,
  locale: 'en-AU',
  business: 'Salon',
  words: { asOf: 'As of 10:42', fresh: 'Up to date', guests: {}, states: {} },
  lines: [
    { title: 'Bea', bookings: [{ times: '10:00', who: 'Noor', what: 'Cut', state: 'here' }] },
  ],
} as unknown as KeptDay

const CHANGES: [string, Overview][] = [
  ['another role', withMembership({ role: 'admin' })],
  ['a member who is limited to their own clients', withMembership({ client_scope: 'own' })],
  ['a permission that is lost', withMembership({ permissions: ['till'] })],
  ['a permission that is new', withMembership({ permissions: ['reports', 'till', 'team'] })],
  ['another provider', withMembership({ provider_id: 'bea-of-the-team' })],
  ['no provider any more', withMembership({ provider_id: null })],
  ['a member who owns the organization by now', withMembership({ owner: true })],
  ['fields of clients that staff see no more', withBusiness({ client_visibility: {} })],
  ['a business that wants nothing kept', withBusiness({ keep_day_on_devices: false })],
  [
    'a venue that was left, and another that is open',
    { ...withBusiness({ id: 'other' }), businesses: [{ id: 'other' }] as Overview['businesses'] },
  ],
  ['somebody else', withMembership({ user_id: 'bea' })],
]

const open = { id: 'salon' } as LastOpen
const painted = () => document.querySelector('.last-day')?.textContent ?? null

/** The pages as they open: the day is painted, and they listen to what the service says. */
async function opened(answer: Promise<Response> = NEVER): Promise<QueryClient> {
  vi.mocked(keptDay).mockResolvedValue(kept)
  await showLastDay(open, kept.day, answer)
  expect(painted()).toContain('Salon')
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  keepLastDay(cache)
  return cache
}

const refused = (cache: QueryClient, key: string[], status: number) =>
  cache
    .query({ queryKey: key, queryFn: () => Promise.reject(new ApiError(status, 'No.')) })
    .catch(() => undefined)

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>'
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => next())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a day holds for its member as they were, and in the other businesses that they are in', () => {
  expect(holdsUnder(overview)(kept)).toBe(true)
  expect(holdsUnder(withBusiness({ id: 'other' }))(kept)).toBe(true)
})

test.each(CHANGES)('no day holds for %s', (_, now) => {
  expect(holdsUnder(now)(kept)).toBe(false)
})

test.each(CHANGES)('what is painted goes, and the store is emptied, for %s', async (_, now) => {
  const cache = await opened()
  cache.setQueryData(ORGANIZATION, now)
  expect(painted()).toBeNull()
  expect(document.getElementById('app')?.inert).toBe(false)
  const [holds] = vi.mocked(keepOnly).mock.lastCall ?? []
  expect(holds?.(kept)).toBe(false)
})

test('what is painted stays for a member who is as they were', async () => {
  const cache = await opened()
  cache.setQueryData(ORGANIZATION, overview)
  expect(painted()).toContain('Noor')
  expect(vi.mocked(keepOnly).mock.lastCall?.[0](kept)).toBe(true)
})

test('a day that the service has said anew goes with a membership that is another by then', async () => {
  const day = { businessType: 'appointments', date: kept.day, providers: [], appointments: [] }
  const cache = await opened(Promise.resolve(Response.json(day)))
  await vi.waitFor(() => expect(painted()).toContain('Up to date'))
  cache.setQueryData(ORGANIZATION, withMembership({ client_scope: 'own' }))
  expect(painted()).toBeNull()
})

test.each([
  ['a session that has ended, or a password that was changed elsewhere', 'organization', 401],
  ['the same, said of the day', 'day', 401],
  ['a member who was removed, or has to set up a second step', 'organization', 403],
  ['the same, said of the day', 'day', 403],
  ['a session that has ended, said of anything', 'clients', 401],
])('a refusal takes away all: %s', async (_, kind, status) => {
  const cache = await opened()
  await refused(cache, [kind], status)
  expect(painted()).toBeNull()
  expect(forgetDays).toHaveBeenCalled()
})

test('a refusal of one act, or a service that is out of reach, takes nothing away', async () => {
  const cache = await opened()
  await refused(cache, ['reports'], 403)
  await refused(cache, ['organization'], 503)
  await refused(cache, ['day', '2030-03-04'], 0)
  expect(painted()).toContain('Noor')
  expect(forgetDays).not.toHaveBeenCalled()
})

const today = (cache: QueryClient) =>
  cache.setQueryData(['day', '2030-03-04'], {
    data: { businessType: 'appointments', date: kept.day, providers: [], appointments: [] },
    tag: 'as-it-was',
  })

test.each<[string, (cache: QueryClient) => unknown]>([
  [
    'the membership is another',
    (cache) => cache.setQueryData(ORGANIZATION, withMembership({ client_scope: 'own' })),
  ],
  ['the service refuses', (cache) => refused(cache, ['organization'], 401)],
  [
    'somebody signs out in another tab',
    () => window.dispatchEvent(new StorageEvent('storage', { key: 'last-open', newValue: null })),
  ],
])('a day that was read before is not kept once %s', async (_, happens) => {
  vi.useFakeTimers({ now: TEN_O_CLOCK })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  keepLastDay(cache)
  cache.setQueryData(ORGANIZATION, overview)
  today(cache)
  await happens(cache)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(keepDay).not.toHaveBeenCalled()
})

test('a day that was read after the membership changed is kept under what it is now', async () => {
  vi.useFakeTimers({ now: TEN_O_CLOCK })
  const cache = new QueryClient()
  const limited = withMembership({ client_scope: 'own' })
  keepLastDay(cache)
  cache.setQueryData(ORGANIZATION, overview)
  today(cache)
  cache.setQueryData(ORGANIZATION, limited)
  await vi.advanceTimersByTimeAsync(10_000)
  today(cache)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(vi.mocked(keepDay).mock.calls.map(([day]) => day.access)).toEqual([accessOf(limited)])
})
