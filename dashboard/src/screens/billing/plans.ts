/** Plans, and how a subscription stands, in words. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { formatCents } from '../../money'
import type { IconName } from '../../ui/Icon'

export type Tier = Schema['Organization']['tier']
export type AddOn = Schema['SetAddOn']['addon']

interface Plan {
  name: string
  includes: readonly string[]
}

export const TIERS: readonly Tier[] = ['solo', 'team', 'business']

/** What this deployment has, of what a plan counts. */
type Features = Pick<Schema['Features'], 'ai' | 'sms'>

export const plans = ({ ai, sms }: Features): Record<Tier, Plan> => ({
  solo: {
    name: t`Solo`,
    includes: [...(ai ? [t`20 AI credits a month`] : []), t`Emails to clients`],
  },
  team: {
    name: t`Team`,
    includes: [
      ...(ai ? [t`300 AI credits a month`] : []),
      sms ? t`Emails and SMS to clients` : t`Emails to clients`,
      t`Room for more businesses, emails and files`,
      t`API keys for other programs`,
    ],
  },
  business: {
    name: t`Business`,
    includes: [
      ...(ai ? [t`2,000 AI credits a month`] : []),
      sms ? t`Emails and SMS to clients` : t`Emails to clients`,
      t`Room for more businesses, emails and files`,
      t`API keys for other programs`,
    ],
  },
})

export const addOns = (): Record<AddOn, { name: string; what: string }> => ({
  extra_sms: { name: t`Extra SMS`, what: t`Each adds 500 SMS a month` },
  extra_ai: { name: t`Extra AI`, what: t`Each adds 500 AI credits a month` },
})

/** The add-ons of what this deployment has. */
export function addOnsOf({ ai, sms }: Features): AddOn[] {
  return [...(sms ? (['extra_sms'] as const) : []), ...(ai ? (['extra_ai'] as const) : [])]
}

/** What a tier costs a month or a year, in words: `$49.00 a month`. null while the price is not known. */
export function priceOf(
  tier: Tier,
  period: 'month' | 'year',
  prices: readonly Schema['PlanPrice'][] | undefined,
  locale: string,
): string | null {
  if (tier === 'solo') return t`Free`
  const price = prices?.find((one) => one.tier === tier && one.annual === (period === 'year'))
  if (price === undefined) return null
  const amount = formatCents(price.amountCents, price.currency, locale)
  return period === 'month' ? t`${{ price: amount }} a month` : t`${{ price: amount }} a year`
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
export function subscriptionStatus(status: string | null): Standing | null {
  switch (status) {
    case null:
      return null
    case 'active':
      return { tone: 'good', icon: 'check', word: t`paid` }
    case 'trialing':
      return { tone: 'good', icon: 'clock', word: t`on trial` }
    case 'past_due':
    case 'unpaid':
      return { tone: 'bad', icon: 'warning', word: t`payment overdue` }
    case 'incomplete':
      return { tone: 'attention', icon: 'clock', word: t`waiting for payment` }
    case 'paused':
      return { tone: 'off', icon: 'half', word: t`paused` }
    default:
      return { tone: 'off', icon: 'strike', word: t`ended` }
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

const invoices = (): Record<string, Standing> => ({
  draft: { tone: 'off', icon: 'clock', word: t`draft` },
  open: { tone: 'attention', icon: 'clock', word: t`to be paid` },
  paid: { tone: 'good', icon: 'check', word: t`paid` },
  uncollectible: { tone: 'bad', icon: 'warning', word: t`not paid` },
  void: { tone: 'off', icon: 'strike', word: t`void` },
})

export function invoiceStatus(status: string): Standing {
  return invoices()[status] ?? { tone: 'off', icon: 'half', word: status }
}
