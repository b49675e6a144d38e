/** How the account for payments stands, and what is missing, in words. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import type { IconName } from '../../ui/Icon'

interface Status {
  tone: 'good' | 'attention' | 'bad'
  icon: IconName
  word: string
}

type Reported = Pick<Schema['PaymentsAccount'], 'state' | 'payoutsEnabled'>

/** Whether guests can pay on the account, and if not, who has to act. */
export function accountStatus({ state, payoutsEnabled }: Reported): Status {
  if (state === 'in_review') {
    return { tone: 'attention', icon: 'clock', word: t`Stripe is checking your details` }
  }
  if (state === 'refused') {
    return { tone: 'bad', icon: 'close', word: t`Stripe does not allow payments` }
  }
  if (state !== 'active') {
    return { tone: 'bad', icon: 'warning', word: t`Online payment is not on yet` }
  }
  return payoutsEnabled
    ? { tone: 'good', icon: 'check', word: t`Online payment is on` }
    : { tone: 'attention', icon: 'warning', word: t`Online payment is on, payouts wait` }
}

/** What that means for the venue. */
export function accountMeaning(state: Reported['state']): string {
  switch (state) {
    case 'active':
      return t`What is paid online goes to your account at Stripe, and refunds come from it.`
    case 'in_review':
      return t`You need do nothing. Until Stripe is done, which can take some days, deposits are due at the venue.`
    case 'refused':
      return t`Deposits are due at the venue. Stripe says why in your account there, and whom to ask.`
    default:
      return t`Until Stripe allows payments, deposits are due at the venue. What is paid already can be refunded.`
  }
}

// Both of Stripe's vocabularies: accounts that were made by its earlier calls may be described in the earlier one.
const PEOPLE =
  /^(individual|representative|relationship|person_\w+|owners|directors|executives|identity\.(individual|persons?|attestations\.\w+_(provided|declaration)))\b/
const BANK =
  /^(external_account|defaults\.payout_methods|configuration\.\w+\.(payout|bank|default_outbound))/
const TERMS = /^(tos_acceptance|identity\.attestations\.terms_of_service)/
const TRADE =
  /^(business_profile|defaults\.profile|configuration\.merchant\.(mcc|support|branding))\b/
const COMPANY = /^(company|business_type|identity\.(business_details|entity_type|country))\b/

/** What Stripe requires next, as people would say it: each kind of thing once, in the order in which Stripe names them. */
export function dueInWords(due: readonly string[]): string[] {
  return [...new Set(due.map(nameOf))]
}

function nameOf(requirement: string): string {
  if (/verification|document/.test(requirement)) return t`A document that proves who somebody is`
  if (BANK.test(requirement)) return t`A bank account for payouts`
  if (TERMS.test(requirement)) return t`Your agreement to Stripe’s terms`
  if (TRADE.test(requirement)) return t`What the business does, and its website`
  if (COMPANY.test(requirement)) return t`Details of the company`
  if (PEOPLE.test(requirement)) return t`Details of the people who own or run it`
  return t`Something more, which Stripe will ask for`
}

/** What has become of a dispute. */
export function disputeStatus(status: string): Status {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
    case 'appeal_needs_response':
      return { tone: 'bad', icon: 'warning', word: t`needs an answer` }
    case 'won':
    case 'warning_closed':
      return { tone: 'good', icon: 'check', word: t`won` }
    case 'lost':
    case 'prevented':
      return { tone: 'bad', icon: 'close', word: t`lost` }
    default:
      return { tone: 'attention', icon: 'clock', word: t`under review` }
  }
}
