import { expect, test } from 'vitest'
import { paidWith } from './words'

test.each([
  [0, 2000, 'Card'],
  [5000, 0, 'Gift card'],
  [5000, 100, 'Gift card and card'],
  [0, 0, 'Nothing paid'],
])('%i off a gift card and %i in person is: %s', (fromCard, inPerson, words) => {
  const sale = { gift_card_applied_cents: fromCard, paid_in_person_cents: inPerson }
  expect(paidWith({ ...sale, payment_method: 'card' })).toBe(words)
})
