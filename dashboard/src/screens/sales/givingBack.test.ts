import { expect, test } from 'vitest'
import type { Schema } from '../../api'
import {
  asProposed,
  inWords,
  NOTHING,
  recordedInWords,
  refundsOf,
  returnable,
  tipLeft,
  toReturn,
} from './givingBack'

const line = (id: string, fields = {}) => ({
  id,
  kind: 'product',
  quantity: 3,
  total_cents: 3000,
  discount_cents: 0,
  ...fields,
})
const sale = {
  id: 's-1',
  tip_cents: 700,
  lines: [line('l-1'), line('l-2', { kind: 'gift_card' }), line('l-3', { quantity: 1 })],
} as unknown as Schema['SaleWithLines']
const back = (lines: object[], tip_cents = 0) =>
  ({ lines, tip_cents }) as unknown as Schema['Return']

test('what came back whole does not come back again; a gift card that was sold comes back as a whole', () => {
  const before = [back([{ line_id: 'l-3', quantity: 1, total_cents: 3000 }])]
  expect(returnable(sale, before).map((one) => [one.line.id, one.left, one.isWhole])).toEqual([
    ['l-1', 3, false],
    ['l-2', 3, true],
  ])
})

test('of gift cards that all came back, for less than they cost, nothing is left to give back', () => {
  const before = [back([{ line_id: 'l-2', quantity: 3, total_cents: 1000 }])]
  expect(returnable(sale, before).map((one) => one.line.id)).toEqual(['l-1', 'l-3'])
})

test('a line whose units came back for less has a part of its price left', () => {
  const before = [back([{ line_id: 'l-3', quantity: 1, total_cents: 1000 }])]
  expect(returnable(sale, before).map((one) => one.left)).toEqual([3, 3, 0])
})

test('a tip goes back once', () => {
  expect(tipLeft(sale, [back([], 700)])).toBe(0)
})

test('units go back into stock but for what is broken; of a part of a price no unit does', () => {
  expect(toReturn(sale, NOTHING, 700)).toBeNull()
  const chosen = {
    ...NOTHING,
    units: { 'l-1': 2, 'l-3': 0 },
    parts: { 'l-3': 500 },
    broken: ['l-1'],
  }
  expect(toReturn(sale, chosen, 700)).toEqual({
    saleId: 's-1',
    lines: [
      { lineId: 'l-1', quantity: 2, restock: false },
      { lineId: 'l-3', quantity: 0, amountCents: 500 },
    ],
    tipCents: 0,
  })
})

test('what a gift card paid goes back onto that card', () => {
  const refunds = [
    { method: 'cash', amount_cents: 400 },
    { method: 'gift_card', amount_cents: 2000, gift_card_code: 'ABCD' },
  ]
  expect(asProposed({ refunds } as unknown as Schema['ProposedReturn'])).toEqual([
    { method: 'cash', amountCents: 400 },
    { method: 'gift_card', amountCents: 2000, giftCardCode: 'ABCD' },
  ])
})

test.each([
  [{ refunds: [{ method: 'cash', amount_cents: 2400 }] }, null, 'Give back $24 in cash'],
  [{ refunds: [{ method: 'cash', amount_cents: 2400 }] }, 'card' as const, 'Give back $24 by card'],
  [{ refunds: [{ method: 'cash' }, { method: 'card' }] }, null, 'Give back $24'],
  [{ refunds: [{ method: 'cash' }] }, 'new_card' as const, 'Give back $24 on a new gift card'],
  [{ refunds: [], owed_less_cents: 2400 }, null, 'Record the return'],
])('the button says what is given back and how', (fields, method, words) => {
  const proposed = { total_cents: 2400, owed_less_cents: 0, ...fields }
  const money = (cents: number) => `$${cents / 100}`
  expect(inWords(proposed as unknown as Schema['ProposedReturn'], method, money)).toBe(words)
})

test.each([
  [null, 0, [{ method: 'cash', amountCents: 2400 }]],
  ['card' as const, 0, [{ method: 'card', amountCents: 2400 }]],
  ['new_card' as const, 0, [{ method: 'gift_card', amountCents: 2400 }]],
  ['new_card' as const, 2400, []],
])('it is given back as is chosen: %s, of which %i is owed less', (method, owed, refunds) => {
  const proposed = {
    total_cents: 2400,
    owed_less_cents: owed,
    refunds: [{ method: 'cash', amount_cents: 2400 }],
  }
  expect(refundsOf(proposed as unknown as Schema['ProposedReturn'], method)).toEqual(refunds)
})

test('the code of a new gift card is said, and not that of the card that paid', () => {
  const made = {
    number: 'R2030-000001',
    refunds: [{ method: 'gift_card', amount_cents: 2400, gift_card_code: 'ABCD' }],
  } as unknown as Schema['Return']
  expect(recordedInWords(made, 'new_card')).toContain('The new gift card is ABCD.')
  expect(recordedInWords(made, null)).not.toContain('ABCD')
})
