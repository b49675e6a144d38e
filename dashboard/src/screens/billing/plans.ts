/** Plans, and how a subscription stands, in words. */
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { formatCents } from '../../money'
import type { IconName } from '../../ui/Icon'

export type Tier = Schema['Organization']['tier']
export type AddOn = Schema['SetAddOn']['addon']

interface Plan {
  name: string
  includes: readonly string[]
}

export const plans = (): Record<Tier, Plan> => ({
  solo: {
    name: words.billing.solo,
    includes: [words.billing.aiCreditsOfSolo, words.billing.emailsToClients],
  },
  team: {
    name: words.common.team,
    includes: [
      words.billing.aiCreditsOfTeam,
      words.billing.emailsSmsClients,
      words.billing.moreRoom,
      words.billing.apiKeys,
    ],
  },
  business: {
    name: words.common.business,
    includes: [
      words.billing.aiCreditsOfBusiness,
      words.billing.emailsSmsClients,
      words.billing.moreRoom,
      words.billing.apiKeys,
    ],
  },
})

export const addOns = (): Record<AddOn, { name: string; what: string }> => ({
  extra_sms: { name: words.billing.extraSms, what: words.billing.whatExtraSmsGives },
  extra_ai: { name: words.billing.extraAi, what: words.billing.whatExtraAiGives },
})

/** What a tier costs a month or a year, in words: `$49.00 a month`. null while the price is not known. */
export function priceOf(
  tier: Tier,
  period: 'month' | 'year',
  prices: readonly Schema['PlanPrice'][] | undefined,
  locale: string,
): string | null {
  if (tier === 'solo') return words.billing.free
  const price = prices?.find((one) => one.tier === tier && one.annual === (period === 'year'))
  return price
    ? words.billing.pricePer[period](formatCents(price.amountCents, price.currency, locale))
    : null
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
      return { tone: 'good', icon: 'check', word: words.billing.paid }
    case 'trialing':
      return { tone: 'good', icon: 'clock', word: words.billing.onTrial }
    case 'past_due':
    case 'unpaid':
      return { tone: 'bad', icon: 'warning', word: words.billing.paymentOverdue }
    case 'incomplete':
      return { tone: 'attention', icon: 'clock', word: words.billing.waitingForPayment }
    case 'paused':
      return { tone: 'off', icon: 'half', word: words.billing.paused }
    default:
      return { tone: 'off', icon: 'strike', word: words.billing.ended }
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
  draft: { tone: 'off', icon: 'clock', word: words.billing.draft },
  open: { tone: 'attention', icon: 'clock', word: words.billing.toBePaid },
  paid: { tone: 'good', icon: 'check', word: words.billing.paid },
  uncollectible: { tone: 'bad', icon: 'warning', word: words.billing.notPaid },
  void: { tone: 'off', icon: 'strike', word: words.billing.voided },
})

export function invoiceStanding(status: string): Standing {
  return invoices()[status] ?? { tone: 'off', icon: 'half', word: status }
}
