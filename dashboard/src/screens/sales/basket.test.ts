import { expect, test } from 'vitest'
import {
  add,
  changeLine,
  closingOut,
  EMPTY,
  MOST_OF_A_LINE,
  removeLine,
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
    booking: { table: 'appointments' as const, id: 'b-1' },
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
    bookingId: 'b-1',
  })
})

test('a discount of nothing is none, and neither is a tip', () => {
  const body = toSale({ ...add(EMPTY, wrap), discountType: 'amount', discountValue: 0 })
  expect(body).not.toHaveProperty('discountType')
  expect(body).not.toHaveProperty('tipCents')
})

test('a booking is closed out with its service, at the price that it was booked at', () => {
  const booking = { id: 'b-1', service_id: 's-1', provider_id: 'a-1', price_cents: 6000 }
  expect(toSale(closingOut(EMPTY, booking, 'Cut'))).toEqual({
    lines: [{ kind: 'service', serviceId: 's-1', quantity: 1, unitPriceCents: 6000 }],
    paymentMethod: 'card',
    soldByProviderId: 'a-1',
    bookingTable: 'appointments',
    bookingId: 'b-1',
  })
})
