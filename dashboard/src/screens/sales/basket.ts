/** What is being sold, before it is: made of what the desk chooses, and turned into the body of `POST /api/sales`. */
import type { Schema } from '../../api'

type Kind = Schema['NewSaleLine']['kind']
export type NewSale = Schema['CreateSale']
export type Method = NewSale['paymentMethod']

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
  method: Method
  booking: { table: 'appointments' | 'reservations'; id: string } | null
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
  booking: null,
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

/** The body that says it; fields that nobody filled in are left out. */
export function toSale(basket: Basket): NewSale {
  const { customer, soldBy, discountType, discountValue, tipCents, giftCardCode, booking } = basket
  return {
    lines: basket.lines.map(toNewLine),
    paymentMethod: basket.method,
    ...(customer && { customerId: customer.id }),
    ...(soldBy && { soldByProviderId: soldBy }),
    ...(discountType && discountValue > 0 && { discountType, discountValue }),
    ...(tipCents > 0 && { tipCents }),
    ...(giftCardCode && { giftCardCode }),
    ...(booking && { bookingTable: booking.table, bookingId: booking.id }),
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
    case 'custom':
      return { ...line, description: name.trim() || null }
  }
}

/** What closes out a booking: its service at the price that it was booked at, to the customer who booked it. */
export function closingOut(
  basket: Basket,
  booking: Pick<Schema['Appointment'], 'id' | 'service_id' | 'provider_id' | 'price_cents'>,
  service: string,
): Basket {
  return {
    ...add(basket, {
      kind: 'service',
      id: booking.service_id,
      name: service,
      priceCents: booking.price_cents,
    }),
    soldBy: booking.provider_id,
    booking: { table: 'appointments', id: booking.id },
  }
}
