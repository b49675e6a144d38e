import { expect, test } from 'vitest'
import type { Instant, WallClock } from '../../time'
import {
  depositInWords,
  isGivenBackAtDesk,
  isMissing,
  isRefundable,
  notRefundedInWords,
  refundableOnline,
  type Deposit,
} from './deposit'

const due: Deposit = {
  status: 'pending',
  amount_cents: 2000,
  paid_cents: 0,
  refunded_cents: 0,
  withheld_cents: 0,
  kept_cents: 0,
  at_desk_cents: 0,
  refundable_cents: 0,
  requested_at: null,
  payment_intent_id: null,
  not_refunded: null,
  refund_until: '2030-03-03T10:00:00' as WallClock,
}
const paid: Deposit = {
  ...due,
  status: 'paid',
  paid_cents: 2000,
  kept_cents: 2000,
  refundable_cents: 2000,
  payment_intent_id: 'pi_1',
}
const money = (cents: number) => `$${cents / 100}`

test.each([
  [due, '$20 due'],
  [{ ...due, requested_at: '2030-03-01T10:00:00Z' }, '$20 requested, not paid yet'],
  [paid, '$20 paid'],
  [{ ...paid, refunded_cents: 500 }, '$20 paid, $5 refunded'],
  [{ ...paid, status: 'refunded', refunded_cents: 2000 }, '$20 refunded'],
  [{ ...paid, status: 'forfeited' }, '$20 kept'],
  [
    { ...paid, status: 'forfeited', refunded_cents: 500, kept_cents: 1500 },
    '$15 kept, $5 refunded',
  ],
  [{ ...paid, withheld_cents: 500, kept_cents: 1500 }, '$20 paid, $5 taken back by the bank'],
  [
    { ...paid, refunded_cents: 500, withheld_cents: 1500, kept_cents: 0 },
    '$20 paid, $5 refunded, $15 taken back by the bank',
  ],
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

test('what the desk took does not go back to a card, nor what a sale has taken off', () => {
  expect(refundableOnline({ ...paid, at_desk_cents: 500 })).toBe(1500)
  expect(refundableOnline({ ...paid, refundable_cents: 800 })).toBe(800)
})

test('a refund that was not made says how much, to whom and why', () => {
  const owed = {
    why: 'refund_failed',
    amount_cents: 2000,
    is_deposit: true,
    since: '2030-03-01T10:00:00Z' as Instant,
  } as const
  expect(notRefundedInWords(owed, 'Kim', money)).toMatch(/^\$20 did not go back to Kim\. Stripe/)
  expect(isGivenBackAtDesk({ ...paid, not_refunded: owed }, null)).toBe(true)
  expect(isGivenBackAtDesk({ ...paid, not_refunded: owed }, 'sale')).toBe(false)
  expect(isGivenBackAtDesk({ ...paid, not_refunded: { ...owed, is_deposit: false } }, null)).toBe(
    false,
  )
  expect(isRefundable({ ...paid, not_refunded: owed }, null)).toBe(true)
  expect(isRefundable({ ...paid, not_refunded: { ...owed, why: 'account_gone' } }, null)).toBe(
    false,
  )
})
