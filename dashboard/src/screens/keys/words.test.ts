import { expect, test, vi } from 'vitest'
import type { Schema } from '../../api'
import { instantIn, type Instant } from '../../time'
import { aboutKey, endOf, stateOf, typedNetworks } from './words'

const KEY: Schema['ApiKey'] = {
  id: '0123456789abcdef',
  company_id: '5e471ce0-0000-4000-8000-000000000002',
  name: 'Website',
  scopes: ['customers:read'],
  last_four: 'k3Qa',
  created_at: '2030-03-04T09:00:00+00:00' as Instant,
  expires_at: null,
  revoked_at: null,
  rate_limit_per_minute: 120,
  last_used_at: null,
  networks: [],
}

test('a key that was never used and never ends says so in a line', () => {
  expect(aboutKey(KEY, 'en-GB', 'Europe/London')).toBe(
    'ends in k3Qa · issued 4 Mar 2030, 09:00 · never used',
  )
})

test('use, end and networks are in the line, by the clock of the venue', () => {
  const key = {
    ...KEY,
    last_used_at: '2030-07-01T22:30:00+00:00' as Instant,
    expires_at: '2090-01-01T00:00:00+00:00' as Instant,
    networks: ['203.0.113.0/24', '2001:db8::/32'],
  }
  expect(aboutKey(key, 'en-GB', 'Europe/London')).toBe(
    'ends in k3Qa · issued 4 Mar 2030, 09:00 · last used 1 Jul 2030, 23:30 · expires 1 Jan 2090, 00:00' +
      ' · only from 203.0.113.0/24, 2001:db8::/32',
  )
})

test('a key is revoked, expired, about to end, or works', () => {
  const ending = (days: number) => stateOf({ ...KEY, expires_at: instantIn(days) })
  expect([ending(-1), ending(13), ending(15), stateOf(KEY)]).toEqual([
    'expired',
    'ends soon',
    'works',
    'works',
  ])
  expect(stateOf({ ...KEY, revoked_at: KEY.created_at, expires_at: instantIn(-1) })).toBe('revoked')
})

test('a key never ends unless somebody chooses so', () => {
  vi.useFakeTimers({ now: 1_900_000_000_000 })
  expect((['never', 'month', 'quarter', 'year'] as const).map(endOf)).toEqual([
    null,
    '2030-04-16T17:46:40.000Z',
    '2030-06-15T17:46:40.000Z',
    '2031-03-17T17:46:40.000Z',
  ])
  vi.useRealTimers()
})

test('networks are typed in lines or with commas between', () => {
  expect(typedNetworks('')).toEqual([])
  expect(typedNetworks(' 203.0.113.7\n\n2001:db8::/32, 198.51.100.0/24 ')).toEqual([
    '203.0.113.7',
    '2001:db8::/32',
    '198.51.100.0/24',
  ])
})
