/** What is being sold, before it is: made of what the desk chooses, and turned into the body of `POST /api/sales`. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'

type Kind = Schema['NewSaleLine']['kind']
export type NewSale = Schema['CreateSale']

/** Something that can be sold: of the catalogue, or anything else (`custom`, which has no id). */
export interface Item {
  kind: Kind
  id: string | null
  name: string
  priceCents: number
}

export interface Line extends Item {
  key: number
  quantity: number
}

export interface Buyer {
  id: string
  name: string
}

export interface Basket {
  lines: readonly Line[]
  customer: Buyer | null
  soldBy: string | null
  discountType: 'percent' | 'amount' | null
  /** Percent, or cents. */
  discountValue: number
  tipCents: number
  giftCardCode: string
  /** `later`: nothing is paid now, and owed from then on. */
  method: InPerson | 'later'
  /** What is paid by another method than the rest. */
  part: { method: InPerson; cents: number } | null
  /** The cash that was handed over. */
  tenderedCents: number | null
  /** What is closed out: one booking, or the services of a visit. */
  bookings: { table: 'appointments' | 'reservations'; ids: readonly string[] } | null
}

export const EMPTY: Basket = {
  lines: [],
  customer: null,
  soldBy: null,
  discountType: null,
  discountValue: 0,
  tipCents: 0,
  giftCardCode: '',
  method: 'card',
  part: null,
  tenderedCents: null,
  bookings: null,
}

export const MOST_OF_A_LINE = 999

/** One more of the item: on the line that has it at this price, or on a new one. */
export function add(basket: Basket, item: Item): Basket {
  const there = basket.lines.find(
    (line) =>
      item.id !== null &&
      line.id === item.id &&
      line.priceCents === item.priceCents &&
      line.quantity < MOST_OF_A_LINE,
  )
  if (there) return changeLine(basket, there.key, { quantity: there.quantity + 1 })
  const key = Math.max(0, ...basket.lines.map((line) => line.key)) + 1
  return { ...basket, lines: [...basket.lines, { ...item, key, quantity: 1 }] }
}

export function changeLine(
  basket: Basket,
  key: number,
  change: Partial<Pick<Line, 'name' | 'priceCents' | 'quantity'>>,
): Basket {
  return {
    ...basket,
    lines: basket.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
  }
}

export function removeLine(basket: Basket, key: number): Basket {
  return { ...basket, lines: basket.lines.filter((line) => line.key !== key) }
}

/** What one pays by oneself in the shop: all but a gift card. */
export type InPerson = Schema['NewPayment']['method']

/** How the rest is paid that deposit and gift card leave: in two parts, or by cash of which there is change. Null where
    the method alone says it, and where the parts cannot be right. */
export function paymentsOf(basket: Basket, leftCents: number): Schema['NewPayment'][] | null {
  const { method, part, tenderedCents } = basket
  if (method === 'later' || leftCents <= 0) return null
  const parts = part && part.cents > 0 ? [{ method: part.method, amountCents: part.cents }] : []
  const rest = leftCents - (part?.cents ?? 0)
  if (rest <= 0) return null
  const change = changeOf(basket, leftCents)
  if (parts.length === 0 && change === null) return null
  return [{ method, amountCents: rest, ...(change !== null && { tenderedCents }) }, ...parts]
}

/** What goes back of the cash that was handed over; null where nobody noted that, or it is too little. */
export function changeOf({ method, part, tenderedCents }: Basket, leftCents: number) {
  const rest = leftCents - (part?.cents ?? 0)
  if (method !== 'cash' || tenderedCents === null || tenderedCents < rest) return null
  return tenderedCents - rest
}

/** What cannot be right about how it is paid, in a sentence; null where it can. */
export function mistakeIn({ method, part, tenderedCents }: Basket, leftCents: number) {
  const rest = leftCents - (part?.cents ?? 0)
  if (part !== null && part.cents > 0 && rest <= 0)
    return t`The split is not less than what is to pay.`
  if (method === 'cash' && tenderedCents !== null && tenderedCents < rest) {
    return t`The cash received is less than what is to pay.`
  }
  return null
}

/** The body that records what was quoted, paid as the desk says. */
export function toRecord(basket: Basket, leftCents: number): NewSale {
  const { paymentMethod, ...body } = toSale(basket)
  if (basket.method === 'later') return { ...body, paymentMethod: 'other', paidInPersonCents: 0 }
  const payments = paymentsOf(basket, leftCents)
  return payments ? { ...body, payments } : { ...body, paymentMethod: paymentMethod ?? 'card' }
}

/** The body that says it; fields that nobody filled in are left out. */
export function toSale(basket: Basket): NewSale {
  const { customer, soldBy, discountType, discountValue, tipCents, giftCardCode, bookings } = basket
  return {
    lines: basket.lines.map(toNewLine),
    paymentMethod: basket.method === 'later' ? 'other' : basket.method,
    ...(customer && { customerId: customer.id }),
    ...(soldBy && { soldByProviderId: soldBy }),
    ...(discountType && discountValue > 0 && { discountType, discountValue }),
    ...(tipCents > 0 && { tipCents }),
    ...(giftCardCode && { giftCardCode }),
    ...(bookings && { bookingTable: bookings.table, bookingIds: [...bookings.ids] }),
  }
}

function toNewLine({ kind, id, name, quantity, priceCents }: Line): Schema['NewSaleLine'] {
  const line = { kind, quantity, unitPriceCents: priceCents }
  switch (kind) {
    case 'service':
      return { ...line, serviceId: id }
    case 'product':
      return { ...line, productId: id }
    case 'package':
      return { ...line, packageId: id }
    case 'gift_card':
      return line
    case 'custom':
      return { ...line, description: name.trim() || null }
  }
}

type Done = Pick<Schema['Appointment'], 'id' | 'service_id' | 'provider_id' | 'price_cents'>

/** What closes out bookings: their services at the prices that they were booked at, to the customer who booked them. */
export function closingOut(
  basket: Basket,
  done: readonly Done[],
  nameOf: (serviceId: string) => string,
): Basket {
  const taken = done.reduce(
    (now, { service_id: id, price_cents: priceCents }) =>
      add(now, { kind: 'service', id, name: nameOf(id), priceCents }),
    basket,
  )
  return {
    ...taken,
    soldBy: done[0]?.provider_id ?? null,
    bookings: { table: 'appointments', ids: done.map(({ id }) => id) },
  }
}
