/** How the account for payments stands, and what is missing, in words. */
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import type { IconName } from '../../ui/Icon'

interface Standing {
  tone: 'good' | 'attention' | 'bad'
  icon: IconName
  word: string
}

/** Whether guests can pay on the account. */
export function accountStanding({
  chargesEnabled,
  payoutsEnabled,
}: Pick<Schema['PaymentsAccount'], 'chargesEnabled' | 'payoutsEnabled'>): Standing {
  if (!chargesEnabled) {
    return { tone: 'bad', icon: 'warning', word: words.payments.guestsCannotPay }
  }
  return payoutsEnabled
    ? { tone: 'good', icon: 'check', word: words.payments.guestsCanPay }
    : { tone: 'attention', icon: 'warning', word: words.payments.payoutsWait }
}

const PEOPLE = /^(individual|representative|person_\w+|owners|directors|executives)\b/

/** What Stripe requires next, as people would say it: each kind of thing once, in the order in which Stripe names them. */
export function dueInWords(due: readonly string[]): string[] {
  return [...new Set(due.map(nameOf))]
}

function nameOf(requirement: string): string {
  if (/verification|document/.test(requirement)) return words.payments.dueDocument
  if (requirement.startsWith('external_account')) return words.payments.dueBankAccount
  if (requirement.startsWith('tos_acceptance')) return words.payments.dueTerms
  if (requirement.startsWith('business_profile')) return words.payments.dueBusiness
  if (/^(company|business_type)\b/.test(requirement)) return words.payments.dueCompany
  if (PEOPLE.test(requirement)) return words.payments.duePeople
  return words.payments.dueOther
}

/** What has become of a dispute. */
export function disputeStanding(status: string): Standing {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
    case 'appeal_needs_response':
      return { tone: 'bad', icon: 'warning', word: words.payments.disputeNeedsAnswer }
    case 'won':
    case 'warning_closed':
      return { tone: 'good', icon: 'check', word: words.payments.disputeWon }
    case 'lost':
    case 'prevented':
      return { tone: 'bad', icon: 'close', word: words.payments.disputeLost }
    default:
      return { tone: 'attention', icon: 'clock', word: words.payments.disputeUnderReview }
  }
}
