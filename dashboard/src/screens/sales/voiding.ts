/** What was paid for a sale, of which a void may say that it was given back. */
import type { Schema } from '../../api'
import { momentOf, type Instant } from '../../time'

type Sale = Pick<
  Schema['SaleWithLines'],
  'created_at' | 'gift_card_applied_cents' | 'paid_in_person_cents' | 'payment_method' | 'payments'
>
type Part = NonNullable<Schema['VoidSale']['givenBack']>[number]

/** By method what was paid in person, and by gift card; nothing where nothing was. */
export function paidFor(sale: Sale): Part[] {
  const paid = new Map<Part['method'], number>()
  const add = (method: Part['method'], cents: number) =>
    cents > 0 && paid.set(method, (paid.get(method) ?? 0) + cents)
  for (const { method, amount_cents } of sale.payments) add(method, amount_cents)
  // Of sales from before parts were kept, the one method that they name.
  if (sale.payments.length === 0) add(sale.payment_method, sale.paid_in_person_cents)
  add('gift_card', sale.gift_card_applied_cents)
  return [...paid].map(([method, amountCents]) => ({ method, amountCents }))
}

/** Whether all of it was paid since the till was closed last. */
export function isInOpenTill(sale: Sale, since: Instant | null): boolean {
  if (since === null) return true
  const times = [sale.created_at, ...sale.payments.map((one) => one.created_at)]
  return times.every((time) => momentOf(time) > momentOf(since))
}
