import { expect, test } from 'vitest'
import { isHidden } from './visibility'

const business = { client_visibility: { email: true, phone: false } }
const salon = { business_type: 'appointments' } as const
const bistro = { business_type: 'hospitality' } as const

test.each([
  ['staff of a salon', salon, false, true],
  ['an admin of a salon', salon, true, false],
  ['staff of a restaurant', bistro, false, false],
])('the phone, for %s', (_who, organization, isAdmin, hidden) => {
  expect(isHidden('phone', { isAdmin, organization, business })).toBe(hidden)
})

test('what the salon shows is not hidden', () => {
  expect(isHidden('email', { isAdmin: false, organization: salon, business })).toBe(false)
})
