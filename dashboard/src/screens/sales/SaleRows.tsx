import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { formatInstant } from '../../time'
import { Row, Rows } from '../../ui/Rows'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { useMoney } from '../../venue/useMoney'
import { itemsIn, paidWith } from './words'

/** Sales, each of which leads to its receipt. */
export function SaleRows({ sales }: { sales: readonly Schema['ListedSale'][] }) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  return (
    <Rows label={t`Sales`}>
      {sales.map((one) => (
        <Row
          key={one.id}
          name={
            <Link to="/checkout/sales/$saleId" params={{ saleId: one.id }}>
              {formatInstant(one.created_at, locale, timezone)}
            </Link>
          }
          note={`${itemsIn(one)} · ${paidWith(one)}`}
          amount={money(one.total_cents)}
        >
          {one.status === 'voided' && (
            <Tag tone="off" icon="strike">
              {t`Voided`}
            </Tag>
          )}
        </Row>
      ))}
    </Rows>
  )
}
