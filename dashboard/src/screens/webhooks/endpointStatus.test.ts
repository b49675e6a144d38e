import { expect, test } from 'vitest'
import type { Instant } from '../../time'
import type { Delivery, Endpoint } from './queries'
import {
  aboutDelivery,
  aboutEndpoint,
  shortAddress,
  endpointStatus,
  deliveryStatus,
} from './endpointStatus'

const AT = '2030-03-04T09:00:00+00:00' as Instant
const ENDPOINT: Endpoint = {
  id: '5e471ce0-0000-4000-8000-000000000001',
  company_id: '5e471ce0-0000-4000-8000-000000000002',
  url: 'https://hooks.example.com/booking',
  description: null,
  events: ['customer.created'],
  disabled_at: null,
  disabled_because: null,
  failing_since: null,
  last_attempt_at: null,
  last_status: null,
  last_error: null,
  previous_secret_until: null,
  created_at: AT,
}
const DELIVERY: Delivery = {
  id: '5e471ce0-0000-4000-8000-000000000003',
  endpoint_id: ENDPOINT.id,
  event_id: '5e471ce0-0000-4000-8000-000000000004',
  type: 'customer.created',
  record_id: null,
  status: 'pending',
  attempts: 0,
  next_attempt_at: AT,
  last_attempt_at: null,
  answer_status: null,
  error: null,
  answer: null,
  duration_ms: null,
  created_at: AT,
}
const about = (changes: Partial<Endpoint>) =>
  aboutEndpoint({ ...ENDPOINT, ...changes }, 'en-GB', 'Europe/London')
const aboutSent = (changes: Partial<Delivery>) =>
  aboutDelivery({ ...DELIVERY, ...changes }, 'en-GB', 'Europe/London')

test('an endpoint works, fails or is disabled, in a word and a sentence', () => {
  const fails = { failing_since: AT, last_attempt_at: AT, last_status: 503 }
  const disabled = { disabled_at: AT, disabled_because: 'failing' as const }
  expect(
    [ENDPOINT, { ...ENDPOINT, ...fails }, { ...ENDPOINT, ...disabled }].map(endpointStatus),
  ).toEqual([
    { tone: 'good', icon: 'check', word: 'on' },
    { tone: 'bad', icon: 'warning', word: 'fails' },
    { tone: 'off', icon: 'strike', word: 'disabled' },
  ])
  expect(about({})).toBe('Nothing sent yet')
  expect(about({ last_attempt_at: AT })).toBe('Last received 4 Mar 2030, 09:00')
  expect(about(fails)).toBe('Nothing received since 4 Mar 2030, 09:00 · answered 503')
  expect(about({ ...fails, last_error: 'TLS failed' })).toContain('09:00 · TLS failed')
  expect(about(disabled)).toContain('five days')
  expect(about({ ...disabled, disabled_because: 'gone' })).toContain('gone')
  expect(about({ ...disabled, disabled_because: 'member' })).toContain('member')
})

test('a delivery is on its way, taken or not, and its line has the last answer', () => {
  const statuses = ['pending', 'sending', 'delivered', 'failed'] as const
  expect(statuses.map((status) => deliveryStatus({ ...DELIVERY, status }).word)).toEqual([
    'on its way',
    'on its way',
    'received',
    'not received',
  ])
  expect(aboutSent({})).toBe('happened 4 Mar 2030, 09:00')
  expect(aboutSent({ attempts: 2, answer_status: 500, answer: ' Oh\n no ' })).toBe(
    'happened 4 Mar 2030, 09:00 · 2 attempts · answered 500 · “Oh no” · next attempt 4 Mar 2030, 09:00',
  )
  expect(aboutSent({ attempts: 1, error: 'TLS failed', next_attempt_at: null })).toBe(
    'happened 4 Mar 2030, 09:00 · one attempt · TLS failed',
  )
  expect(aboutSent({ answer: 'a'.repeat(500) }).length).toBeLessThan(180)
})

test('an address is short without what all addresses begin with', () => {
  expect(shortAddress('https://example.com/')).toBe('example.com')
  expect(shortAddress('https://example.com/hooks?a=1')).toBe('example.com/hooks?a=1')
})
