import { describe, expect, test } from 'vitest'
import { instantIn } from '../../time'
import {
  add,
  changeOf,
  changeLine,
  closingOut,
  EMPTY,
  mistakeIn,
  MOST_OF_A_LINE,
  paidBySession,
  payableBySession,
  paymentsOf,
  removeLine,
  toRecord,
  toSale,
  withoutSession,
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
  const nameOf = (id: string) => id
  const whole = { paymentMethod: 'card', soldByProviderId: 'a-1', bookingTable: 'appointments' }
  const close = (...done: (typeof cut)[]) => toSale(closingOut(EMPTY, done, nameOf, () => false))
  expect(close(cut)).toEqual({ ...whole, lines: [line('s-1', 6000)], bookingIds: ['b-1'] })
  expect(close(cut, colour)).toEqual({
    ...whole,
    lines: [line('s-1', 6000), line('s-2', 9000)],
    bookingIds: ['b-1', 'b-2'],
  })
})

describe('a package', () => {
  const cut = (id: string) => ({ id, service_id: 's-1', provider_id: 'a-1', price_cents: 6000 })
  const held = {
    id: 'k-1',
    name: 'Ten cuts',
    service_ids: ['s-1'],
    sessions_total: 10,
    sessions_used: 9,
    expires_at: null,
  }
  const close = (redeemed: readonly string[], ...ids: string[]) =>
    closingOut(
      EMPTY,
      ids.map(cut),
      () => 'Cut',
      (id) => redeemed.includes(id),
    )

  test('pays for one of two cuts with the session that is left', () => {
    const basket = close([], 'b-1', 'b-2')
    const payable = payableBySession(basket, [held])
    expect(payable?.held.id).toBe('k-1')
    const paid = payable ? paidBySession(basket, payable.line, held) : basket
    expect(toSale(paid).lines).toEqual([
      { kind: 'service', serviceId: 's-1', quantity: 1, unitPriceCents: 6000 },
      {
        kind: 'service',
        serviceId: 's-1',
        quantity: 1,
        unitPriceCents: 0,
        customerPackageId: 'k-1',
        description: 'Cut, Ten cuts',
      },
    ])
    expect(payableBySession(paid, [held])).toBeNull()
    const [, line] = paid.lines
    expect(line && withoutSession(paid, line).lines[1]).toMatchObject({ priceCents: 6000 })
  })

  test('pays for no booking that a session has paid for, which costs nothing', () => {
    const basket = close(['b-1'], 'b-1')
    expect(basket.lines).toMatchObject([{ priceCents: 0 }])
    expect(payableBySession(basket, [held])).toBeNull()
  })

  test('pays for nothing that is not closed out, is not covered, or once it is over', () => {
    const service: Item = { kind: 'service', id: 's-1', name: 'Cut', priceCents: 6000 }
    expect(payableBySession(add(EMPTY, service), [held])).toBeNull()
    const basket = close([], 'b-1')
    const over = { ...held, expires_at: instantIn(-1) }
    const others = { ...held, service_ids: ['s-2'] }
    const used = { ...held, sessions_used: 10 }
    expect(payableBySession(basket, [over, others, used])).toBeNull()
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
