import { describe, expect, it } from 'vitest'
import type { Schema } from '../../api'
import type { Instant } from '../../time'
import { invoiceStatus, isPaid, subscriptionStatus, stepTo, toBe } from './plans'

function paying(
  tier: Schema['Organization']['tier'],
  subscription_status: string | null,
): Schema['Organization'] {
  return {
    id: '1',
    name: 'North Group',
    business_type: 'appointments',
    active: true,
    tier,
    subscription_status,
    extra_sms: 0,
    extra_sms_next: null,
    extra_sms_next_from: null,
    extra_ai: 0,
    extra_ai_next: null,
    extra_ai_next_from: null,
    require_second_factor: false,
    step_up_refund_cents: null,
    refund_limit_cents: null,
    void_limit_cents: null,
    goodwill_limit_cents: null,
    price_limit_cents: null,
    created_at: '2030-01-01T00:00:00+00:00' as Instant,
  }
}

describe('what pressing on a plan does', () => {
  it('begins a subscription where none is paid for', () => {
    expect(stepTo('team', paying('solo', null))).toBe('subscribe')
    expect(stepTo('business', paying('solo', 'canceled'))).toBe('subscribe')
    expect(stepTo('solo', paying('solo', null))).toBeNull()
  })

  it('exchanges the plan that is paid for, or ends it', () => {
    expect(stepTo('business', paying('team', 'active'))).toBe('exchange')
    expect(stepTo('team', paying('team', 'trialing'))).toBe('exchange')
    expect(stepTo('business', paying('team', 'past_due'))).toBe('exchange')
    expect(stepTo('solo', paying('team', 'active'))).toBe('cancel')
  })
})

it('of an add-on, those that are agreed on count, also from the next month on', () => {
  const organization = { ...paying('team', 'active'), extra_sms: 3, extra_ai: 5, extra_ai_next: 0 }
  expect([toBe('extra_sms', organization), toBe('extra_ai', organization)]).toEqual([3, 0])
})

it('a subscription is told as it stands', () => {
  expect(subscriptionStatus(null)).toBeNull()
  expect(subscriptionStatus('past_due')?.tone).toBe('bad')
  expect(subscriptionStatus('canceled')?.word).toBe('ended')
  expect([isPaid('trialing'), isPaid('past_due'), isPaid(null)]).toEqual([true, false, false])
})

it('an invoice of a status that is new here is told by it', () => {
  expect(invoiceStatus('open').word).toBe('to be paid')
  expect(invoiceStatus('in_review').word).toBe('in_review')
})
