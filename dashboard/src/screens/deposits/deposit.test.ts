import { expect, test } from 'vitest'
import type { WallClock } from '../../time'
import { depositInWords, heldOf, isMissing, type Deposit } from './deposit'

const due: Deposit = {
  status: 'pending',
  amount_cents: 2000,
  paid_cents: 0,
  refunded_cents: 0,
  refundable_cents: 0,
  requested_at: null,
  payment_intent_id: null,
  refund_until: '2030-03-03T10:00:00' as WallClock,
}
const paid: Deposit = { ...due, status: 'paid', paid_cents: 2000, payment_intent_id: 'pi_1' }
const money = (cents: number) => `$${cents / 100}`

test.each([
  [due, '$20 due'],
  [{ ...due, requested_at: '2030-03-01T10:00:00Z' }, '$20 requested, not paid yet'],
  [paid, '$20 paid'],
  [{ ...paid, refunded_cents: 500 }, '$20 paid, $5 refunded'],
  [{ ...paid, status: 'refunded', refunded_cents: 2000 }, '$20 refunded'],
  [{ ...paid, status: 'forfeited' }, '$20 kept'],
  [{ ...paid, status: 'forfeited', refunded_cents: 500 }, '$15 kept, $5 refunded'],
  [{ ...paid, status: 'none' }, '$20 paid'],
] as [Deposit, string][])('a deposit says how it stands: %o', (deposit, said) => {
  expect(depositInWords({ status: 'confirmed', deposit }, money)).toBe(said)
})

test('a deposit that nobody paid is missing while the guest is still to come', () => {
  expect(isMissing({ status: 'pending', deposit: due })).toBe(true)
  expect(isMissing({ status: 'completed', deposit: due })).toBe(false)
  expect(isMissing({ status: 'pending', deposit: paid })).toBe(false)
  expect(isMissing({ status: 'pending', deposit: null })).toBe(false)
  expect(depositInWords({ status: 'cancelled', deposit: due }, money)).toBe('$20, not paid')
})

test('the business has what was paid less what went back', () => {
  expect(heldOf({ ...paid, refunded_cents: 500 })).toBe(1500)
})
