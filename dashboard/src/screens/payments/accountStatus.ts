/** How the account for payments stands, and what is missing, in words. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import type { IconName } from '../../ui/Icon'

interface Status {
  tone: 'good' | 'attention' | 'bad'
  icon: IconName
  word: string
}

/** Whether guests can pay on the account. */
export function accountStatus({
  chargesEnabled,
  payoutsEnabled,
}: Pick<Schema['PaymentsAccount'], 'chargesEnabled' | 'payoutsEnabled'>): Status {
  if (!chargesEnabled) {
    return { tone: 'bad', icon: 'warning', word: t`Online payment is not on yet` }
  }
  return payoutsEnabled
    ? { tone: 'good', icon: 'check', word: t`Online payment is on` }
    : { tone: 'attention', icon: 'warning', word: t`Online payment is on, payouts wait` }
}

const PEOPLE = /^(individual|representative|person_\w+|owners|directors|executives)\b/

/** What Stripe requires next, as people would say it: each kind of thing once, in the order in which Stripe names them. */
export function dueInWords(due: readonly string[]): string[] {
  return [...new Set(due.map(nameOf))]
}

function nameOf(requirement: string): string {
  if (/verification|document/.test(requirement)) return t`A document that proves who somebody is`
  if (requirement.startsWith('external_account')) return t`A bank account for payouts`
  if (requirement.startsWith('tos_acceptance')) return t`Your agreement to Stripe’s terms`
  if (requirement.startsWith('business_profile')) return t`What the business does, and its website`
  if (/^(company|business_type)\b/.test(requirement)) return t`Details of the company`
  if (PEOPLE.test(requirement)) return t`Details of the people who own or run it`
  return t`More details, which Stripe will ask for`
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
