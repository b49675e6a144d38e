import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Facts } from '../../ui/Facts'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { methods } from './words'

/** What the sales of a day come to, and how they were paid; of who sees own clients only, what they sold. */
export function Totals({ totals }: { totals: Schema['SalesTotals'] }) {
  const money = useMoney()
  const { isAdmin, membership } = useVenue()
  const isOwn = !isAdmin && membership.client_scope === 'own'
  const amounts: [string, number][] = [
    ...totals.payments.map(({ method, amount_cents }): [string, number] => [
      methods()[method],
      amount_cents,
    ]),
    [words.sales.giftCards, totals.gift_card_applied_cents],
    [words.sales.deposits, totals.deposit_applied_cents],
    ...depositsOf(totals),
    [words.sales.owedAmount, totals.owed_cents],
    [words.sales.tips, totals.tip_cents],
    [words.sales.discounts, totals.discount_cents],
  ]
  return (
    <section className="sales-totals" aria-label={words.sales.total}>
      <Facts
        facts={[
          [
            (isOwn ? words.sales.ownSalesOf : words.sales.salesOf)(totals.sales_count),
            <strong key="total">{money(totals.total_cents)}</strong>,
          ],
          ...amounts
            .filter(([, cents]) => cents > 0)
            .map(([name, cents]) => [name, money(cents)] as const),
        ]}
      />
    </section>
  )
}

/** What guests paid in advance on the day, for visits of other days, and what went back. */
function depositsOf({ deposits }: Schema['SalesTotals']): [string, number][] {
  return [
    [words.sales.depositsTaken, deposits?.paid_cents ?? 0],
    [words.sales.depositsRefunded, deposits?.refunded_cents ?? 0],
    [words.sales.depositsAtDesk, deposits?.desk_paid_cents ?? 0],
    [words.sales.depositsReturnedAtDesk, deposits?.desk_refunded_cents ?? 0],
  ]
}
