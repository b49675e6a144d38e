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
          ['Gift card', sale.gift_card_applied_cents],
          [METHODS[sale.payment_method], sale.paid_in_person_cents],
        ]}
      />
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
