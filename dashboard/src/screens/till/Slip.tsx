import type { Schema } from '../../api'
import { tillWords } from '../../messages/till/words'
import { formatDay, formatInstant, parseDay } from '../../time'
import { Facts } from '../../ui/Facts'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { differenceInWords } from './counting'
import '../sales/Receipt.css'
import './Slip.css'

/** A close as it is printed and kept with the money. */
export function Slip({ cashUp }: { cashUp: Schema['CashUp'] }) {
  const { business, locale, timezone } = useVenue()
  const money = useMoney()
  const at = (instant: Schema['CashUp']['created_at']) => formatInstant(instant, locale, timezone)
  return (
    <article className="receipt slip" aria-label={tillWords.cashUpOf(cashUp.number)}>
      <h2 className="receipt-business">{business.name}</h2>
      <Facts
        facts={[
          [tillWords.date, formatDay(parseDay(cashUp.date), locale)],
          ...(cashUp.since === null ? [] : [[tillWords.from, at(cashUp.since)] as const]),
          [tillWords.until, at(cashUp.created_at)],
          [tillWords.closedBy, cashUp.created_by_email ?? tillWords.aFormerMember],
        ]}
      />
      <table className="slip-table">
        <thead>
          <tr>
            <th scope="col">{tillWords.method}</th>
            <th scope="col">{tillWords.expected}</th>
            <th scope="col">{tillWords.counted}</th>
          </tr>
        </thead>
        <tbody>
          {cashUp.methods.map((one) => (
            <tr key={one.method}>
              <th scope="row">{tillWords[one.method]}</th>
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
      <p className="slip-signature">{tillWords.signature}</p>
    </article>
  )
}
