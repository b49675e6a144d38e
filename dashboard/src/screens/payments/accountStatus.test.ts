import { expect, test } from 'vitest'
import { accountStatus, disputeStatus, dueInWords } from './accountStatus'

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
    'More details, which Stripe will ask for',
  ])
  expect(dueInWords([])).toEqual([])
})

test.each([
  [false, false, 'bad'],
  [false, true, 'bad'],
  [true, false, 'attention'],
  [true, true, 'good'],
] as const)('an account with charges %s and payouts %s is %s', (charges, payouts, tone) => {
  const status = accountStatus({ chargesEnabled: charges, payoutsEnabled: payouts })
  expect(status.tone).toBe(tone)
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
