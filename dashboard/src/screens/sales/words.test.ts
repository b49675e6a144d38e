import { expect, test } from 'vitest'
import { itemsIn, paidWith } from './words'

test.each([
  [0, 0, 2000, 'Card'],
  [0, 5000, 0, 'Gift card'],
  [0, 5000, 100, 'Gift card and card'],
  [2000, 0, 100, 'Deposit and card'],
  [2000, 5000, 100, 'Deposit, gift card and card'],
  [0, 0, 0, 'Nothing paid'],
])(
  '%i of a deposit, %i off a gift card and %i in person is: %s',
  (deposit, fromCard, inPerson, words) => {
    const sale = {
      deposit_applied_cents: deposit,
      gift_card_applied_cents: fromCard,
      paid_in_person_cents: inPerson,
    }
    expect(paidWith({ ...sale, payment_method: 'card', payments: [] })).toBe(words)
  },
)

test('a sale that was paid in two ways names both, as its receipt has them', () => {
  const sale = {
    deposit_applied_cents: 0,
    gift_card_applied_cents: 0,
    paid_in_person_cents: 900,
    payment_method: 'card',
    payments: [
      { method: 'cash', amount_cents: 400 },
      { method: 'card', amount_cents: 500 },
    ],
  } as const
  expect(paidWith({ ...sale, payments: [...sale.payments] })).toBe('Cash and card')
  expect(paidWith({ ...sale, deposit_applied_cents: 100, payments: [...sale.payments] })).toBe(
    'Deposit, cash and card',
  )
})

test('a sale is told by its first lines', () => {
  const gel = { kind: 'product', description: 'Gel', quantity: 2 } as const
  const unnamed = { kind: 'custom', description: null, quantity: 1 } as const
  expect(itemsIn({ items: [gel], item_count: 1 })).toBe('2 × Gel')
  expect(itemsIn({ items: [gel, unnamed], item_count: 9 })).toBe('2 × Gel, Other item and 7 more')
})
