/** What was paid for a sale, of which a void may say that it was given back. */
import type { Schema } from '../../api'
import { momentOf, type Instant } from '../../time'
import { paidInPerson } from './paid'

type Sale = Pick<
  Schema['SaleWithLines'],
  'created_at' | 'gift_card_applied_cents' | 'paid_in_person_cents' | 'payment_method' | 'payments'
>
type Part = NonNullable<Schema['VoidSale']['givenBack']>[number]

/** By method what was paid in person, and by gift card; nothing where nothing was. */
export function paidFor(sale: Sale): Part[] {
  const parts = paidInPerson(sale).map(({ method, cents }) => ({ method, amountCents: cents }))
  const onCard = sale.gift_card_applied_cents
  return onCard > 0 ? [...parts, { method: 'gift_card', amountCents: onCard }] : parts
}

/** Whether all of it was paid since the till was closed last. */
export function isInOpenTill(sale: Sale, since: Instant | null): boolean {
  if (since === null) return true
  const times = [sale.created_at, ...sale.payments.map((one) => one.created_at)]
  return times.every((time) => momentOf(time) > momentOf(since))
}
