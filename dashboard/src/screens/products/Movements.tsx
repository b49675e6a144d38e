import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { formatInstant } from '../../time'
import { Row, Rows } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { moves, signed } from './stock'

/** What moved a product's stock, and how many were there afterwards. */
export function Movements({ moved }: { moved: readonly Schema['StockMovement'][] }) {
  const { locale, timezone } = useVenue()
  if (moved.length === 0)
    return (
      <p className="muted">
        <Trans>No stock changes yet.</Trans>
      </p>
    )
  return (
    <Rows label={t`Stock history`}>
      {moved.map((move) => (
        <Row
          key={move.id}
          name={
            move.sale_id === null ? (
              moves()[move.reason]
            ) : (
              <Link to="/checkout/sales/$saleId" params={{ saleId: move.sale_id }}>
                {moves()[move.reason]}
              </Link>
            )
          }
          note={t`${{ when: formatInstant(move.created_at, locale, timezone) }} · ${{ stockAfter: move.stock_after }} left`}
          amount={signed(move.delta, locale)}
        />
      ))}
    </Rows>
  )
}
