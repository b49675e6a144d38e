import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { percent } from '../../texts/percent'
import { formatInstant } from '../../time'
import { useVenue } from '../../venue/venue'
import { useMoney } from '../../venue/useMoney'
import { Amounts } from './Amounts'
import { paidInPerson } from './paid'
import { kinds, methods } from './words'
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
    <article className="receipt" aria-label={t`Receipt`}>
      <h2 className="receipt-business">{business.name}</h2>
      {business.address !== null && <p className="receipt-note">{placeOf(business)}</p>}
      <p className="receipt-note">
        {sale.receipt_number !== null && (
          <>
            <Trans>Receipt {{ receiptNumber: sale.receipt_number }}</Trans>
            {' · '}
          </>
        )}
        {formatInstant(sale.created_at, locale, timezone)}
      </p>
      <ul className="receipt-lines" aria-label={t`Lines`}>
        {sale.lines.map((line) => (
          <li key={line.id} className="receipt-line">
            <span>
              {line.description ?? kinds()[line.kind]}
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
          [t`Subtotal`, sale.subtotal_cents],
          [t`Discount`, -sale.discount_cents],
          [t`Tip`, sale.tip_cents],
          [t`Total`, sale.total_cents, true],
          [t`Deposit`, sale.deposit_applied_cents],
          [t`Gift card`, sale.gift_card_applied_cents],
          ...paidInPerson(sale).map(({ method, cents }): [string, number] => [
            methods()[method],
            cents,
          ]),
          [t`Change`, sale.change_cents],
          [t`Returned`, -sale.returned_cents],
          [t`Still owed`, sale.owed_cents],
        ]}
      />
      {sale.taxes.some((tax) => tax.tax_cents > 0) && (
        <ul className="receipt-lines" aria-label={t`Tax included`}>
          {sale.taxes.map((tax) => (
            <li key={tax.rate_basis_points} className="receipt-line">
              <span>
                <Trans>
                  {{ rate: percent(tax.rate_basis_points) }} tax in{' '}
                  {{ amount: money(tax.gross_cents) }}
                </Trans>
              </span>
              <span>{money(tax.tax_cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {sale.deposit_left_cents > 0 && (
        <p className="receipt-note">
          <Trans>
            {{ amount: money(sale.deposit_left_cents) }} of the deposit is left over, to pay back.
          </Trans>
        </p>
      )}
      {loyalty && (
        <p className="receipt-note">
          {loyalty.pointsTakenBack > 0
            ? t`${{ earned: loyalty.pointsEarned }} points earned, ${{ takenBack: loyalty.pointsTakenBack }} taken back.`
            : t`${{ earned: loyalty.pointsEarned }} points earned.`}
        </p>
      )}
      {sale.voided_at !== null && (
        <p className="receipt-note">
          {isVoided(formatInstant(sale.voided_at, locale, timezone), sale.void_reason)}
        </p>
      )}
    </article>
  )
}

function placeOf({ address, postal_code, city }: Schema['Company']): string {
  return [address, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function isVoided(when: string, reason: string | null): string {
  return reason === null ? t`Voided ${when}` : t`Voided ${when}: ${reason}`
}
