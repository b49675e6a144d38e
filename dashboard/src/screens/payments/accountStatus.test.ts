import { expect, test } from 'vitest'
import { accountMeaning, accountStatus, disputeStatus, dueInWords } from './accountStatus'

test('what Stripe requires is said once for each kind of thing, in its order', () => {
  expect(
    dueInWords([
      'external_account',
      'business_profile.url',
      'business_profile.mcc',
      'representative.first_name',
      'person_8UayFHIMRJklog.dob.day',
      'individual.verification.document',
      'company.tax_id',
      'tos_acceptance.date',
      'settings.card_payments.statement_descriptor_prefix',
    ]),
  ).toEqual([
    'A bank account for payouts',
    'What the business does, and its website',
    'Details of the people who own or run it',
    'A document that proves who somebody is',
    'Details of the company',
    'Your agreement to Stripe’s terms',
    'Something more, which Stripe will ask for',
  ])
  expect(dueInWords([])).toEqual([])
})

test('both vocabularies of Stripe are said in the same words', () => {
  const pairs = [
    ['external_account', 'defaults.payout_methods'],
    ['business_profile.url', 'defaults.profile.business_url'],
    ['business_profile.mcc', 'configuration.merchant.mcc'],
    ['representative.first_name', 'identity.individual.given_name'],
    ['individual.verification.document', 'identity.individual.documents.primary_verification'],
    ['company.tax_id', 'identity.business_details.id_numbers'],
    ['business_type', 'identity.entity_type'],
    ['tos_acceptance.date', 'identity.attestations.terms_of_service.account.date'],
  ]
  for (const names of pairs) {
    expect(dueInWords(names)).toHaveLength(1)
    expect(dueInWords(names)).not.toEqual(['Something more, which Stripe will ask for'])
  }
  const unknown = ['settings.treasury', 'configuration.recipient.whatever', 'regulation.x', '']
  expect(dueInWords(unknown)).toEqual(['Something more, which Stripe will ask for'])
})

test.each([
  ['none', false, 'bad'],
  ['incomplete', false, 'bad'],
  ['incomplete', true, 'bad'],
  ['in_review', false, 'attention'],
  ['refused', false, 'bad'],
  ['active', false, 'attention'],
  ['active', true, 'good'],
] as const)('an account that is %s, with payouts %s, is %s', (state, payoutsEnabled, tone) => {
  expect(accountStatus({ state, payoutsEnabled }).tone).toBe(tone)
})

test('each state says what it means for the venue', () => {
  const states = ['incomplete', 'in_review', 'active', 'refused'] as const
  expect(new Set(states.map(accountMeaning)).size).toBe(states.length)
})

test.each([
  ['needs_response', 'needs an answer'],
  ['warning_needs_response', 'needs an answer'],
  ['appeal_needs_response', 'needs an answer'],
  ['under_review', 'under review'],
  ['appeal_under_review', 'under review'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['prevented', 'lost'],
])('a dispute with the status %s is called %s', (status, word) => {
  expect(disputeStatus(status).word).toBe(word)
})
