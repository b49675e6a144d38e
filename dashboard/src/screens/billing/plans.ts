/** Plans, and how a subscription stands, in words. */
import type { Schema } from '../../api'
import { formatCents } from '../../money'
import type { IconName } from '../../ui/Icon'

export type Tier = Schema['Organization']['tier']
export type AddOn = Schema['SetAddOn']['addon']

interface Plan {
  name: string
  includes: readonly string[]
}

export const PLANS: Record<Tier, Plan> = {
  solo: { name: 'Solo', includes: ['20 AI credits a month', 'Emails to clients'] },
  team: {
    name: 'Team',
    includes: [
      '300 AI credits a month',
      'Emails and SMS to clients',
      'Room for more businesses, emails and files',
      'API keys for other programs',
    ],
  },
  business: {
    name: 'Business',
    includes: [
      '2,000 AI credits a month',
      'Emails and SMS to clients',
      'Room for more businesses, emails and files',
      'API keys for other programs',
    ],
  },
}

export const ADD_ONS: Record<AddOn, { name: string; what: string }> = {
  extra_sms: { name: 'Extra SMS', what: '500 more SMS a month, each' },
  extra_ai: { name: 'Extra AI', what: '500 more AI credits a month, each' },
}

/** What a tier costs a month or a year, in words: `$49.00 a month`. null while the price is not known. */
export function priceOf(
  tier: Tier,
  period: 'month' | 'year',
  prices: readonly Schema['PlanPrice'][] | undefined,
  locale: string,
): string | null {
  if (tier === 'solo') return 'Free'
  const price = prices?.find((one) => one.tier === tier && one.annual === (period === 'year'))
  return price ? `${formatCents(price.amountCents, price.currency, locale)} a ${period}` : null
}

/** How many of an add-on are agreed on: those that there are or, if they will be fewer, those from the next month on. */
export function toBe(addOn: AddOn, organization: Schema['Organization']): number {
  return organization[`${addOn}_next`] ?? organization[addOn]
}

interface Standing {
  tone: 'good' | 'attention' | 'bad' | 'off'
  icon: IconName
  word: string
}

/** Whether a plan is paid for now. */
export function isPaid(status: string | null): boolean {
  return status === 'active' || status === 'trialing'
}

/** How the subscription stands at the payment processor; null where there never was one. */
export function standingOf(status: string | null): Standing | null {
  switch (status) {
    case null:
      return null
    case 'active':
      return { tone: 'good', icon: 'check', word: 'paid' }
    case 'trialing':
      return { tone: 'good', icon: 'clock', word: 'on trial' }
    case 'past_due':
    case 'unpaid':
      return { tone: 'bad', icon: 'warning', word: 'payment overdue' }
    case 'incomplete':
      return { tone: 'attention', icon: 'clock', word: 'waiting for payment' }
    case 'paused':
      return { tone: 'off', icon: 'half', word: 'paused' }
    default:
      return { tone: 'off', icon: 'strike', word: 'ended' }
  }
}

/** Whether there is a subscription, be it overdue: another plan then takes its place. */
function isRunning(status: string | null): boolean {
  return isPaid(status) || status === 'past_due'
}

/** What pressing on a plan does: begin to pay for it, exchange the one that is paid for, or end that. */
export type Step = 'subscribe' | 'exchange' | 'cancel' | null

export function stepTo(tier: Tier, now: Schema['Organization']): Step {
  if (!isRunning(now.subscription_status)) return tier === 'solo' ? null : 'subscribe'
  return tier === 'solo' ? 'cancel' : 'exchange'
}

const INVOICES: Record<string, Standing> = {
  draft: { tone: 'off', icon: 'clock', word: 'draft' },
  open: { tone: 'attention', icon: 'clock', word: 'to be paid' },
  paid: { tone: 'good', icon: 'check', word: 'paid' },
  uncollectible: { tone: 'bad', icon: 'warning', word: 'not paid' },
  void: { tone: 'off', icon: 'strike', word: 'void' },
}

export function invoiceStanding(status: string): Standing {
  return INVOICES[status] ?? { tone: 'off', icon: 'half', word: status }
}
