import { describe, expect, it } from 'vitest'
import type { Instant } from '../../time'
import { nameOf } from '../../fieldNames'
import { FIELDS } from './texts'
import { changesOf, whatOf, whoOf, type Entry } from './words'

function entry(fields: Partial<Entry>): Entry {
  return {
    id: '1',
    actor_kind: 'user',
    actor_id: 'ana',
    action: 'PATCH /api/services/{id}',
    record_type: 'services',
    record_id: '2',
    request_id: null,
    before: null,
    after: null,
    changed: null,
    created_at: '2030-01-01T00:00:00+00:00' as Instant,
    ...fields,
  }
}

describe('what was done', () => {
  it.each<[string, Partial<Entry>]>([
    ['Service changed', {}],
    ['Service changed', { before: { price_cents: 1 }, after: { price_cents: 2 } }],
    ['Service added', { action: 'POST /api/services', after: { price_cents: 2 } }],
    ['Client or guest added', { action: 'POST /api/customers', record_type: 'customers' }],
    [
      'Enquiry lost',
      { record_type: 'enquiries', before: { status: 'open' }, after: { status: 'lost' } },
    ],
    [
      'Appointment marked as a no-show',
      { record_type: 'appointments', before: {}, after: { status: 'no_show' } },
    ],
    ['API key revoked', { record_type: 'api_keys', before: {}, after: { revoked_at: '2030' } }],
    ['Member removed', { record_type: 'memberships', before: { role: 'staff' } }],
    ['Server removed', { record_type: 'servers', action: 'DELETE /api/servers/{id}' }],
    ['Provider changed', { record_type: 'staff', action: 'POST /api/staff/{id}/time-off' }],
    [
      'Plan change requested',
      { action: 'POST /api/organization/tier', record_type: 'billing_records' },
    ],
  ])('%s', (words, fields) => {
    expect(whatOf(entry(fields))).toBe(words)
  })
})

it('says who did it', () => {
  const people = new Map([
    ['ana', 'ana@example.com'],
    ['k1', 'Website'],
  ])
  expect(whoOf(entry({}), people)).toBe('ana@example.com')
  expect(whoOf(entry({ actor_id: 'gone' }), people)).toBe('A former member')
  expect(whoOf(entry({ actor_kind: 'key', actor_id: 'k1' }), people)).toBe('Key “Website”')
  expect(whoOf(entry({ actor_kind: 'guest', actor_id: null }), people)).toBe('A guest')
  expect(whoOf(entry({ actor_kind: 'system', actor_id: null }), people)).toBe('The service')
})

it('tells each field that changed, as it was and as it is', () => {
  const changed = entry({
    before: { price_cents: 6500, active: true, permissions: [] },
    after: {
      price_cents: 7000,
      active: false,
      permissions: ['manage_services'],
      provider_id: null,
    },
  })
  expect(changesOf(changed, (cents) => `$${cents / 100}`, String)).toEqual([
    { name: 'Price', before: '$65', after: '$70' },
    { name: 'Active', before: 'yes', after: 'no' },
    { name: 'Permissions', before: null, after: 'manage_services' },
  ])
  expect(changesOf(entry({}), String, String)).toEqual([])
  const tagged = { before: {}, after: { customer_tags: [{ id: '1', name: 'Regular' }] } }
  expect(changesOf(entry(tagged), String, String)[0]?.after).toBe('Regular')
})

it('names what changed of which nothing else is kept, where there is a word for it', () => {
  const changed = entry({
    before: { name: 'A' },
    after: { name: 'B' },
    changed: ['name', 'opening_hours', 'search_key', 'starts_at', 'ends_at'],
  })
  expect(changesOf(changed, String, String)).toEqual([
    { name: 'Name', before: 'A', after: 'B' },
    { name: 'Opening hours', before: null, after: null },
    { name: 'Time', before: null, after: null },
  ])
})

it('says that another service or client was taken, and not by which ids', () => {
  const changed = entry({
    record_type: 'appointments',
    before: { service_id: '1', customer_id: '2' },
    after: { service_id: '3', customer_id: '4' },
    changed: ['service_id', 'customer_id'],
  })
  expect(changesOf(changed, String, String).map(({ name }) => name)).toEqual(['Service', 'Client'])
  const booked = entry({ after: { service_id: '1', customer_id: '2' } })
  expect(changesOf(booked, String, String)).toEqual([])
})

it('says once from when to when a booking was moved, and a rate of tax in percent', () => {
  const moved = entry({
    before: { starts_at: '2030-03-04T10:00:00+00:00', default_tax_rate_basis_points: 770 },
    after: { starts_at: '2030-03-04T11:00:00+00:00', default_tax_rate_basis_points: 2000 },
    changed: ['starts_at', 'ends_at'],
  })
  const clock = (text: string) => text.slice(11, 16)
  expect(changesOf(moved, String, clock)).toEqual([
    { name: 'Time', before: '10:00', after: '11:00' },
    { name: 'Tax rate of custom lines', before: '7.7%', after: '20%' },
  ])
})

it('names no column itself that is called as the field of the API is', () => {
  const fieldOf = (column: string) =>
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const same = Object.entries(FIELDS).filter(
    ([column, { message }]) => nameOf(fieldOf(column)) === message?.toLowerCase(),
  )
  expect(same).toEqual([])
})
