/** The amounts above which staff ask an admin, as a form has them, and what of them is sent. */
import type { Schema } from '../../api'

export type Limits = Pick<
  Required<Schema['UpdateOrganization']>,
  'refundLimitCents' | 'voidLimitCents' | 'goodwillLimitCents' | 'priceLimitCents'
>

export function limitsOf(organization: Schema['Organization']): Limits {
  return {
    refundLimitCents: organization.refund_limit_cents,
    voidLimitCents: organization.void_limit_cents,
    goodwillLimitCents: organization.goodwill_limit_cents,
    priceLimitCents: organization.price_limit_cents,
  }
}

/** What differs, and nothing else: what another admin has changed meanwhile stays as they left it. */
export function changedLimits(before: Limits, after: Limits): Partial<Limits> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, cents]) => before[name as keyof Limits] !== cents),
  )
}
