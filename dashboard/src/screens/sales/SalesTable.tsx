import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { formatInstant, formatTimeOfInstant, momentOf } from '../../time'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { useMoney } from '../../venue/useMoney'
import { itemsIn, paidWith } from './words'
import './SalesTable.css'

type Listed = Schema['ListedSale']

interface Props {
  sales: readonly Listed[]
  /** All of one day, which is said above: the time is enough. */
  isOfOneDay: boolean
}

/** Sales, each of which leads to its receipt. On a phone, what has no column stands below the client. */
export function SalesTable({ sales, isOfOneDay }: Props) {
  const { who } = useVenue()
  return (
    <table className="sales-table" aria-label={t`Sales`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Time</Trans>
          </th>
          <th scope="col">{select(who, { guest: 'Guest', other: 'Client' })}</th>
          <th scope="col" className="sales-wide">
            <Trans>Items</Trans>
          </th>
          <th scope="col" className="sales-wide">
            <Trans>Paid with</Trans>
          </th>
          <th scope="col" className="sales-wide">
            <Trans>Recorded by</Trans>
          </th>
          <th scope="col" className="sales-amount">
            <Trans>Total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.map((one) => (
          <SaleRow key={one.id} sale={one} isOfOneDay={isOfOneDay} />
        ))}
      </tbody>
    </table>
  )
}

function SaleRow({ sale, isOfOneDay }: { sale: Listed; isOfOneDay: boolean }) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const items = itemsIn(sale)
  return (
    <tr>
      <th scope="row">
        <Link to="/checkout/sales/$saleId" params={{ saleId: sale.id }}>
          {isOfOneDay
            ? formatTimeOfInstant(momentOf(sale.created_at), locale, timezone)
            : formatInstant(sale.created_at, locale, timezone)}
        </Link>
      </th>
      <td>
        {sale.customer?.name ?? (
          <span className="sales-note">
            <Trans>No name</Trans>
          </span>
        )}
        <span className="sales-narrow sales-note">{items}</span>
        <span className="sales-narrow sales-note">{paidWith(sale)}</span>
      </td>
      <td className="sales-wide">{items}</td>
      <td className="sales-wide">{paidWith(sale)}</td>
      <td className="sales-wide sales-note">{sale.created_by_email ?? t`Somebody who left`}</td>
      <td className="sales-amount">
        {money(sale.total_cents)}
        <State sale={sale} />
      </td>
    </tr>
  )
}

/** What is not as it was sold: voided, returned in part, or not paid in full. */
function State({ sale }: { sale: Listed }) {
  const money = useMoney()
  if (sale.status === 'voided') {
    return (
      <Tag tone="off" icon="strike">
        {t`Voided`}
      </Tag>
    )
  }
  return (
    <>
      {sale.returned_cents > 0 && (
        <Tag tone="off" icon="strike">
          {t`${{ amount: money(sale.returned_cents) }} returned`}
        </Tag>
      )}
      {sale.owed_cents > 0 && (
        <Tag tone="attention" icon="clock">
          {t`${{ amount: money(sale.owed_cents) }} owed`}
        </Tag>
      )}
    </>
  )
}
