import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { formatDay, formatInstant, parseDay } from '../../time'
import { Facts } from '../../ui/Facts'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { differenceInWords, methods } from './counting'
import '../sales/Receipt.css'
import './Slip.css'
import '../../texts/parts/till'

/** A close as it is printed and kept with the money. */
export function Slip({ cashUp }: { cashUp: Schema['CashUp'] }) {
  const { business, locale, timezone } = useVenue()
  const money = useMoney()
  const at = (instant: Schema['CashUp']['created_at']) => formatInstant(instant, locale, timezone)
  return (
    <article className="receipt slip" aria-label={t`Cash-up ${{ number: cashUp.number }}`}>
      <h2 className="receipt-business">{business.name}</h2>
      <Facts
        facts={[
          [t`Date`, formatDay(parseDay(cashUp.date), locale)],
          ...(cashUp.since === null ? [] : [[t`From`, at(cashUp.since)] as const]),
          [t`Until`, at(cashUp.created_at)],
          [
            t`Closed by`,
            cashUp.created_by_email ?? t({ message: 'A former member', context: 'till' }),
          ],
          ...besides(cashUp).map(([name, cents]) => [name, money(cents)] as const),
        ]}
      />
      <table className="slip-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Paid by</Trans>
            </th>
            <th scope="col">
              <Trans>Expected</Trans>
            </th>
            <th scope="col">
              <Trans>Counted</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {cashUp.methods.map((one) => (
            <tr key={one.method}>
              <th scope="row">{methods()[one.method]}</th>
              <td>{money(one.expected_cents)}</td>
              <td>
                {one.counted_cents !== null && <span>{money(one.counted_cents)}</span>}
                <small>{differenceInWords(one.difference_cents, money)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cashUp.note !== null && <p>{cashUp.note}</p>}
      <p className="slip-signature">
        <Trans>Signature</Trans>
      </p>
    </article>
  )
}

/** Cash that was no payment, and what stayed in the drawer. */
function besides(cashUp: Schema['CashUp']): (readonly [string, number])[] {
  const all = [
    [t`In the drawer at the beginning`, cashUp.opening_cents],
    [t`Put in`, cashUp.in_cents],
    [t`Taken out`, -cashUp.out_cents],
    [t`Stays in the drawer`, cashUp.float_cents],
  ] as const
  return all.filter(([, cents]) => cents !== 0)
}
