/** What was paid in person for a sale, which its receipt, lists of sales and a void tell alike. */
import type { Schema } from '../../api'

type Method = Schema['ListedSale']['payment_method']

export type Paid = Pick<
  Schema['ListedSale'],
  'paid_in_person_cents' | 'payment_method' | 'payments'
>

/** By method, in the order in which it came; nothing where nothing was. */
export function paidInPerson(sale: Paid): { method: Method; cents: number }[] {
  const paid = new Map<Method, number>()
  for (const { method, amount_cents } of sale.payments)
    paid.set(method, (paid.get(method) ?? 0) + amount_cents)
  // Of sales from before parts were kept, the one method that they name.
  if (paid.size === 0) paid.set(sale.payment_method, sale.paid_in_person_cents)
  return [...paid].flatMap(([method, cents]) => (cents > 0 ? [{ method, cents }] : []))
}
