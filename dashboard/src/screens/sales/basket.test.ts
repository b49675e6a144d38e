import { describe, expect, test } from 'vitest'
import {
  add,
  changeOf,
  changeLine,
  closingOut,
  EMPTY,
  mistakeIn,
  MOST_OF_A_LINE,
  paymentsOf,
  removeLine,
  toRecord,
  toSale,
  type Item,
} from './basket'

const shampoo: Item = { kind: 'product', id: 'p-1', name: 'Shampoo', priceCents: 2400 }
const wrap: Item = { kind: 'custom', id: null, name: 'Gift wrap', priceCents: 500 }

test('the same thing at the same price is one line', () => {
  const basket = add(add(EMPTY, shampoo), shampoo)
  expect(basket.lines).toMatchObject([{ name: 'Shampoo', quantity: 2 }])
})

test('the same thing at another price is a line of its own', () => {
  const cheaper = changeLine(add(EMPTY, shampoo), 1, { priceCents: 2000 })
  expect(add(cheaper, shampoo).lines.map((line) => line.priceCents)).toEqual([2000, 2400])
})

test('two things that are in no catalogue are two lines', () => {
  expect(add(add(EMPTY, wrap), wrap).lines).toHaveLength(2)
})

test('what goes beyond the most of a line begins the next', () => {
  const full = changeLine(add(EMPTY, shampoo), 1, { quantity: MOST_OF_A_LINE })
  expect(add(full, shampoo).lines.map((line) => line.quantity)).toEqual([MOST_OF_A_LINE, 1])
})

test('a line that is gone takes no other with it, and its key is not given again to another', () => {
  const basket = removeLine(add(add(add(EMPTY, shampoo), wrap), wrap), 2)
  expect(basket.lines.map((line) => line.key)).toEqual([1, 3])
  expect(add(basket, wrap).lines.map((line) => line.key)).toEqual([1, 3, 4])
})

test('a walk-in who takes one thing names no more than that', () => {
  expect(toSale(add(EMPTY, shampoo))).toEqual({
    lines: [{ kind: 'product', productId: 'p-1', quantity: 1, unitPriceCents: 2400 }],
    paymentMethod: 'card',
  })
})

test('all that the desk chose is in the sale', () => {
  const basket = {
    ...add(add(EMPTY, { kind: 'service', id: 's-1', name: 'Cut', priceCents: 6500 }), wrap),
    customer: { id: 'c-1', name: 'Kim Lee' },
    soldBy: 'a-1',
    discountType: 'percent' as const,
    discountValue: 10,
    tipCents: 700,
    giftCardCode: 'ABCD-EFGH',
    method: 'cash' as const,
    bookings: { table: 'appointments' as const, ids: ['b-1'] },
  }
  expect(toSale(basket)).toEqual({
    lines: [
      { kind: 'service', serviceId: 's-1', quantity: 1, unitPriceCents: 6500 },
      { kind: 'custom', description: 'Gift wrap', quantity: 1, unitPriceCents: 500 },
    ],
    paymentMethod: 'cash',
    customerId: 'c-1',
    soldByProviderId: 'a-1',
    discountType: 'percent',
    discountValue: 10,
    tipCents: 700,
    giftCardCode: 'ABCD-EFGH',
    bookingTable: 'appointments',
    bookingIds: ['b-1'],
  })
})

test('a discount of nothing is none, and neither is a tip', () => {
  const body = toSale({ ...add(EMPTY, wrap), discountType: 'amount', discountValue: 0 })
  expect(body).not.toHaveProperty('discountType')
  expect(body).not.toHaveProperty('tipCents')
})

test('bookings are closed out with their services, at the prices that they were booked at', () => {
  const cut = { id: 'b-1', service_id: 's-1', provider_id: 'a-1', price_cents: 6000 }
  const colour = { id: 'b-2', service_id: 's-2', provider_id: 'a-2', price_cents: 9000 }
  const line = (serviceId: string, unitPriceCents: number) => ({
    kind: 'service',
    serviceId,
    quantity: 1,
    unitPriceCents,
  })
  const whole = { paymentMethod: 'card', soldByProviderId: 'a-1', bookingTable: 'appointments' }
  const close = (...done: (typeof cut)[]) => toSale(closingOut(EMPTY, done, (id) => id))
  expect(close(cut)).toEqual({ ...whole, lines: [line('s-1', 6000)], bookingIds: ['b-1'] })
  expect(close(cut, colour)).toEqual({
    ...whole,
    lines: [line('s-1', 6000), line('s-2', 9000)],
    bookingIds: ['b-1', 'b-2'],
  })
})

describe('how it is paid', () => {
  const basket = { ...add(EMPTY, shampoo), method: 'cash' as const }

  test('is said by the method alone without parts and change', () => {
    expect(paymentsOf(basket, 2400)).toBeNull()
    expect(toRecord(basket, 2400).paymentMethod).toBe('cash')
  })

  test('has two parts that add up', () => {
    const split = {
      ...basket,
      method: 'card' as const,
      part: { method: 'cash' as const, cents: 400 },
    }
    expect(paymentsOf(split, 2400)).toEqual([
      { method: 'card', amountCents: 2000 },
      { method: 'cash', amountCents: 400 },
    ])
    expect(toRecord(split, 2400)).not.toHaveProperty('paymentMethod')
    expect(mistakeIn(split, 2400)).toBeNull()
    expect(mistakeIn({ ...split, part: { method: 'cash', cents: 2400 } }, 2400)).not.toBeNull()
  })

  test('says the change of what was handed over', () => {
    const handed = { ...basket, tenderedCents: 5000 }
    expect(changeOf(handed, 2400)).toBe(2600)
    expect(mistakeIn(handed, 2400)).toBeNull()
    expect(mistakeIn({ ...handed, tenderedCents: 2000 }, 2400)).not.toBeNull()
    expect(paymentsOf(handed, 2400)).toEqual([
      { method: 'cash', amountCents: 2400, tenderedCents: 5000 },
    ])
  })
})
