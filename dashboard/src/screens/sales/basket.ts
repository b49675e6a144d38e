/** What is being sold, before it is: made of what the desk chooses, and turned into the body of `POST /api/sales`. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { isPast } from '../../time'

type Kind = Schema['NewSaleLine']['kind']
export type NewSale = Schema['CreateSale']

/** Something that can be sold: of the catalogue, or anything else (`custom`, which has no id). */
export interface Item {
  kind: Kind
  id: string | null
  name: string
  priceCents: number
  /** Of what is in no catalogue, in hundredths of a percent. */
  taxRate?: number
}

/** A session of a package that pays for a line; `agreedCents` is what it would cost otherwise. */
export interface Session {
  id: string
  name: string
  agreedCents: number
}

export interface Line extends Item {
  key: number
  quantity: number
  session?: Session
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
  bookings: {
    table: 'appointments' | 'reservations'
    ids: readonly string[]
    /** The services for which a session of a package may pay. */
    unpaid?: readonly string[]
  } | null
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
      line.session === undefined &&
      line.id === item.id &&
      line.priceCents === item.priceCents &&
      line.quantity < MOST_OF_A_LINE,
  )
  if (there) return changeLine(basket, there.key, { quantity: there.quantity + 1 })
  return { ...basket, lines: [...basket.lines, { ...item, key: nextKey(basket), quantity: 1 }] }
}

/** The key of the line that is added next. */
export function nextKey({ lines }: Basket): number {
  return Math.max(0, ...lines.map((line) => line.key)) + 1
}

export function changeLine(
  basket: Basket,
  key: number,
  change: Partial<Pick<Line, 'name' | 'priceCents' | 'quantity' | 'taxRate'>>,
): Basket {
  return {
    ...basket,
    lines: basket.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
  }
}

export function removeLine(basket: Basket, key: number): Basket {
  return { ...basket, lines: basket.lines.filter((line) => line.key !== key) }
}

type Held = Pick<
  Schema['HeldPackage'],
  'expires_at' | 'id' | 'name' | 'service_ids' | 'sessions_total' | 'sessions_used'
>

/** How many sessions of a package are left that nothing in the basket takes. */
export function sessionsLeft({ lines }: Basket, held: Held): number {
  const taken = lines.filter(({ session }) => session?.id === held.id).length
  return held.sessions_total - held.sessions_used - taken
}

/** The first line for which a package can pay, and the package; null where none can. */
export function payableBySession(basket: Basket, packages: readonly Held[]) {
  const unpaid = basket.bookings?.unpaid ?? []
  const valid = packages.filter(
    (held) =>
      (held.expires_at === null || !isPast(held.expires_at)) && sessionsLeft(basket, held) > 0,
  )
  for (const line of basket.lines) {
    if (line.kind !== 'service' || line.session) continue
    const isOf = (id: string | null) => id === line.id
    const paid = basket.lines.filter(({ id, session }) => session && isOf(id)).length
    const held = valid.find(({ service_ids }) => service_ids.some(isOf))
    if (held && paid < unpaid.filter(isOf).length) return { line, held }
  }
  return null
}

/** Has a session pay for one of a line. */
export function paidBySession(basket: Basket, line: Line, { id, name }: Held): Basket {
  const session = { id, name, agreedCents: line.priceCents }
  const paid = { ...line, key: nextKey(basket), quantity: 1, priceCents: 0, session }
  const lines = basket.lines.flatMap((one) => {
    if (one.key !== line.key) return [one]
    return line.quantity === 1 ? [paid] : [{ ...line, quantity: line.quantity - 1 }, paid]
  })
  return { ...basket, lines }
}

/** Has the line paid as anything else. */
export function withoutSession(basket: Basket, { key, session, ...line }: Line): Basket {
  if (!session) return basket
  const again = { ...line, key, priceCents: session.agreedCents }
  return { ...basket, lines: basket.lines.map((one) => (one.key === key ? again : one)) }
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

function toNewLine(of: Line): Schema['NewSaleLine'] {
  const { kind, id, name, quantity, priceCents, session, taxRate = 0 } = of
  const line = { kind, quantity, unitPriceCents: priceCents }
  switch (kind) {
    case 'service':
      return {
        ...line,
        serviceId: id,
        ...(session && {
          customerPackageId: session.id,
          description: `${name}, ${session.name}`,
        }),
      }
    case 'product':
      return { ...line, productId: id }
    case 'package':
      return { ...line, packageId: id }
    case 'gift_card':
      return line
    case 'custom':
      return {
        ...line,
        description: name.trim() || null,
        ...(taxRate > 0 && { taxRateBasisPoints: taxRate }),
      }
  }
}

type Done = Pick<Schema['Appointment'], 'id' | 'service_id' | 'provider_id' | 'price_cents'>

/**
 * What closes out bookings: their services at the prices that they were booked at, to the customer who booked them. Those for
 * which a session was redeemed cost nothing.
 */
export function closingOut(
  basket: Basket,
  done: readonly Done[],
  nameOf: (serviceId: string) => string,
  isRedeemed: (bookingId: string) => boolean,
): Basket {
  const taken = done.reduce(
    (now, { id: bookingId, service_id: id, price_cents }) =>
      add(now, {
        kind: 'service',
        id,
        name: nameOf(id),
        priceCents: isRedeemed(bookingId) ? 0 : price_cents,
      }),
    basket,
  )
  return {
    ...taken,
    soldBy: done[0]?.provider_id ?? null,
    bookings: {
      table: 'appointments',
      ids: done.map(({ id }) => id),
      unpaid: done.filter(({ id }) => !isRedeemed(id)).map((one) => one.service_id),
    },
  }
}
