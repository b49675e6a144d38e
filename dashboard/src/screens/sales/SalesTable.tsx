import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
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
    <table className="sales-table" aria-label={words.sales.sales}>
      <thead>
        <tr>
          <th scope="col">{words.sales.time}</th>
          <th scope="col">{words.customers.aCustomer(who)}</th>
          <th scope="col" className="sales-wide">
            {words.sales.items}
          </th>
          <th scope="col" className="sales-wide">
            {words.sales.paidWith}
          </th>
          <th scope="col" className="sales-wide">
            {words.sales.recordedBy}
          </th>
          <th scope="col" className="sales-amount">
            {words.sales.total}
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
        {sale.customer?.name ?? <span className="sales-note">{words.sales.noName}</span>}
        <span className="sales-narrow sales-note">{items}</span>
        <span className="sales-narrow sales-note">{paidWith(sale)}</span>
      </td>
      <td className="sales-wide">{items}</td>
      <td className="sales-wide">{paidWith(sale)}</td>
      <td className="sales-wide sales-note">
        {sale.created_by_email ?? words.sales.somebodyWhoLeft}
      </td>
      <td className="sales-amount">
        {money(sale.total_cents)}
        <State sale={sale} />
      </td>
    </tr>
  )
}

/** What is not as it should be: taken back, or not paid in full. */
function State({ sale }: { sale: Listed }) {
  const money = useMoney()
  if (sale.status === 'voided') {
    return (
      <Tag tone="off" icon="strike">
        {words.sales.isVoided}
      </Tag>
    )
  }
  if (sale.owed_cents === 0) return null
  return (
    <Tag tone="attention" icon="clock">
      {words.sales.owed(money(sale.owed_cents))}
    </Tag>
  )
}
