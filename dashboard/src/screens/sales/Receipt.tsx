import type { Schema } from '../../api'
import { formatInstant } from '../../time'
import { useVenue } from '../../venue/venue'
import { useMoney } from '../../venue/useMoney'
import { Amounts } from './Amounts'
import { KINDS, METHODS } from './words'
import './Receipt.css'

interface Props {
  sale: Schema['SaleWithLines']
  loyalty: Schema['PointsOfSale'] | undefined
}

/** What was sold, what it came to and how it was paid. */
export function Receipt({ sale, loyalty }: Props) {
  const { business, locale, timezone } = useVenue()
  const money = useMoney()
  return (
    <article className="receipt" aria-label="Receipt">
      <h2 className="receipt-business">{business.name}</h2>
      {business.address !== null && <p className="receipt-note">{placeOf(business)}</p>}
      <p className="receipt-note">
        {sale.receipt_number !== null && `Receipt ${sale.receipt_number} · `}
        {formatInstant(sale.created_at, locale, timezone)}
      </p>
      <ul className="receipt-lines" aria-label="Lines">
        {sale.lines.map((line) => (
          <li key={line.id} className="receipt-line">
            <span>
              {line.description ?? KINDS[line.kind]}
              {line.quantity > 1 && (
                <small>
                  {line.quantity} × {money(line.unit_price_cents)}
                </small>
              )}
              {line.gift_card_codes.map((code) => (
                <small key={code}>{code}</small>
              ))}
            </span>
            <span>{money(line.total_cents)}</span>
          </li>
        ))}
      </ul>
      <Amounts
        amounts={[
          ['Subtotal', sale.subtotal_cents],
          ['Discount', -sale.discount_cents],
          ['Tip', sale.tip_cents],
          ['Total', sale.total_cents],
          ['Deposit', sale.deposit_applied_cents],
          ['Gift card', sale.gift_card_applied_cents],
          ...inPerson(sale),
          ['Change', sale.change_cents],
          ['Still owed', sale.owed_cents],
        ]}
      />
      {sale.taxes.some((tax) => tax.tax_cents > 0) && (
        <ul className="receipt-lines" aria-label="Tax included">
          {sale.taxes.map((tax) => (
            <li key={tax.rate_basis_points} className="receipt-line">
              <span>
                {tax.rate_basis_points / 100} % tax in {money(tax.gross_cents)}
              </span>
              <span>{money(tax.tax_cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {sale.deposit_left_cents > 0 && (
        <p className="receipt-note">
          {money(sale.deposit_left_cents)} of the deposit is left over, to pay back.
        </p>
      )}
      {loyalty && (
        <p className="receipt-note">
          {loyalty.pointsEarned} points earned
          {loyalty.pointsTakenBack > 0 && `, ${loyalty.pointsTakenBack} taken back`}.
        </p>
      )}
      {sale.voided_at !== null && (
        <p className="receipt-note">
          Voided {formatInstant(sale.voided_at, locale, timezone)}
          {sale.void_reason !== null && `: ${sale.void_reason}`}
        </p>
      )}
    </article>
  )
}

function placeOf({ address, postal_code, city }: Schema['Company']): string {
  return [address, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** What was paid in person, by method; of sales from before parts were kept, the one that they name. */
function inPerson(sale: Schema['SaleWithLines']): [string, number][] {
  const paid = new Map<string, number>()
  for (const { method, amount_cents } of sale.payments) {
    paid.set(METHODS[method], (paid.get(METHODS[method]) ?? 0) + amount_cents)
  }
  return paid.size > 0 ? [...paid] : [[METHODS[sale.payment_method], sale.paid_in_person_cents]]
}
