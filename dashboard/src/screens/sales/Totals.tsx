import { plural, t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Facts } from '../../ui/Facts'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { methods } from './words'

/** What the sales of a day come to, and how they were paid; of who sees own clients only, what they sold. */
export function Totals({ totals }: { totals: Schema['SalesTotals'] }) {
  const money = useMoney()
  const { isAdmin, membership } = useVenue()
  const isOwn = !isAdmin && membership.client_scope === 'own'
  const count = totals.sales_count
  const amounts: [string, number][] = [
    ...totals.payments.map(({ method, amount_cents }): [string, number] => [
      methods()[method],
      amount_cents,
    ]),
    [t`Gift cards`, totals.gift_card_applied_cents],
    [t`Deposits`, totals.deposit_applied_cents],
    ...depositsOf(totals),
    [t`Returned`, totals.returned_cents],
    [t`Still owed`, totals.owed_cents],
    [t`Tips`, totals.tip_cents],
    [t`Discounts`, totals.discount_cents],
  ]
  return (
    <section className="sales-totals" aria-label={t`Total`}>
      <Facts
        facts={[
          [
            isOwn ? t`Your sales: ${count}` : plural(count, { one: '# sale', other: '# sales' }),
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
    [t`Deposits paid online`, deposits?.paid_cents ?? 0],
    [t`Deposits refunded`, deposits?.refunded_cents ?? 0],
    [t`Deposits paid here`, deposits?.desk_paid_cents ?? 0],
    [t`Deposits given back here`, deposits?.desk_refunded_cents ?? 0],
  ]
}
