/** What comes back of a sale, before it does: chosen by the desk, and turned into the body of `POST /api/venue/returns`. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import '../../texts/parts/returns'

type Sale = Schema['SaleWithLines']
type Return = Schema['Return']
type Line = Sale['lines'][number]
/** In person, or onto a gift card that is made for it. */
export type Way = Schema['NewPayment']['method'] | 'new_card'

export interface Chosen {
  /** Units by line. */
  units: Readonly<Record<string, number>>
  /** A part of the price by line, in cents: for these no unit comes back. */
  parts: Readonly<Record<string, number>>
  /** Lines whose units do not go back into stock. */
  broken: readonly string[]
  tip: boolean
  /** Null: as is proposed, which is as it was paid. */
  method: Way | null
  reason: string
}

export const NOTHING: Chosen = {
  units: {},
  parts: {},
  broken: [],
  tip: false,
  method: null,
  reason: '',
}

export interface Returnable {
  line: Line
  /** How many units have not come back yet. */
  left: number
  /** Gift cards and packages come back as a whole, while they are unused. */
  isWhole: boolean
}

/** The lines of which something may come back. */
export function returnable(sale: Sale, returns: readonly Return[]): Returnable[] {
  const back = returns.flatMap(({ lines }) => lines)
  return sale.lines
    .map((line) => {
      const ofLine = back.filter(({ line_id }) => line_id === line.id)
      const left = line.quantity - ofLine.reduce((sum, one) => sum + one.quantity, 0)
      const cents = line.total_cents - line.discount_cents
      const rest = cents - ofLine.reduce((sum, one) => sum + one.total_cents, 0)
      const isWhole = line.kind === 'gift_card' || line.kind === 'package'
      return { line, left, isWhole, rest }
    })
    .filter(({ left, isWhole, rest }) => left > 0 || (rest > 0 && !isWhole))
}

/** How much of the tip has not gone back, in cents. */
export function tipLeft(sale: Sale, returns: readonly Return[]): number {
  return sale.tip_cents - returns.reduce((sum, one) => sum + one.tip_cents, 0)
}

/** What is asked before it is given back; null while nothing is chosen. */
export function toReturn(sale: Sale, chosen: Chosen, tip: number): Schema['CreateReturn'] | null {
  const units = Object.entries(chosen.units).filter(([, quantity]) => quantity > 0)
  const parts = Object.entries(chosen.parts).filter(([, cents]) => cents > 0)
  const tipCents = chosen.tip ? tip : 0
  if (units.length + parts.length === 0 && tipCents === 0) return null
  return {
    saleId: sale.id,
    lines: [
      ...units.map(([lineId, quantity]) => ({
        lineId,
        quantity,
        restock: !chosen.broken.includes(lineId),
      })),
      ...parts.map(([lineId, amountCents]) => ({ lineId, quantity: 0, amountCents })),
    ],
    tipCents,
  }
}

/** How much of it is given back: what it is worth, less what only lessens what is owed. */
export function givenBack({ total_cents, owed_less_cents }: Schema['ProposedReturn']): number {
  return total_cents - owed_less_cents
}

/** How it is given back: as is proposed, or all of it in the way that the desk has chosen. */
export function refundsOf(
  proposed: Schema['ProposedReturn'],
  method: Way | null,
): Schema['GivenBack'][] {
  const amountCents = givenBack(proposed)
  if (amountCents === 0) return []
  if (method === null) return asProposed(proposed)
  return [{ method: method === 'new_card' ? 'gift_card' : method, amountCents }]
}

/** The one method by which all of it goes back as is proposed; null where there are more. */
export function onlyMethod({ refunds }: Schema['ProposedReturn']): string | null {
  return refunds.length === 1 ? (refunds[0]?.method ?? null) : null
}

/** As is proposed: onto the gift card that paid, not onto a new one. */
export function asProposed({ refunds }: Schema['ProposedReturn']): Schema['GivenBack'][] {
  return refunds.map(({ method, amount_cents, gift_card_code: code }) => ({
    method,
    amountCents: amount_cents,
    ...(code && { giftCardCode: code }),
  }))
}

/** What the button says. */
export function inWords(
  proposed: Schema['ProposedReturn'],
  method: Way | null,
  money: (cents: number) => string,
): string {
  const cents = givenBack(proposed)
  if (cents === 0) return t`Record the return`
  const amount = money(cents)
  switch (method ?? onlyMethod(proposed)) {
    case 'cash':
      return t`Give back ${amount} in cash`
    case 'card':
      return t`Give back ${amount} by card`
    case 'bank_transfer':
      return t`Give back ${amount} by bank transfer`
    case 'new_card':
      return t`Give back ${amount} on a new gift card`
    default:
      return t`Give back ${amount}`
  }
}

/** What is said of a return that is recorded: the code of a gift card that was made for it, too, which nobody has yet. */
export function recordedInWords({ number, refunds }: Return, method: Way | null): string {
  const code = method === 'new_card' ? refunds[0]?.gift_card_code : undefined
  return code
    ? t`Return ${number} is recorded. The new gift card is ${code}.`
    : t`Return ${number} is recorded.`
}
