import type { Schema } from '../../api'
import { Facts } from '../../ui/Facts'
import { useMoney } from '../../venue/useMoney'
import { METHODS } from './words'

/** What the sales of a day come to, and how they were paid. */
export function Totals({ totals }: { totals: Schema['SalesTotals'] }) {
  const money = useMoney()
  const amounts: [string, number][] = [
    ...totals.payments.map(({ method, amount_cents }): [string, number] => [
      METHODS[method],
      amount_cents,
    ]),
    ['Gift cards', totals.gift_card_applied_cents],
    ['Deposits', totals.deposit_applied_cents],
    ['Still owed', totals.owed_cents],
    ['Tips', totals.tip_cents],
    ['Discounts', totals.discount_cents],
  ]
  return (
    <section className="sales-totals" aria-label="Total">
      <Facts
        facts={[
          [
            totals.sales_count === 1 ? '1 sale' : `${totals.sales_count} sales`,
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
