import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { formatInstant } from '../../time'
import { Row, Rows } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { MOVES, signed } from './stock'

/** What moved a product's stock, and how many were there afterwards. */
export function Movements({ moved }: { moved: readonly Schema['StockMovement'][] }) {
  const { locale, timezone } = useVenue()
  if (moved.length === 0) return <p className="muted">Nothing has moved yet.</p>
  return (
    <Rows label="Movements">
      {moved.map((move) => (
        <Row
          key={move.id}
          name={
            move.sale_id === null ? (
              MOVES[move.reason]
            ) : (
              <Link to="/checkout/sales/$saleId" params={{ saleId: move.sale_id }}>
                {MOVES[move.reason]}
              </Link>
            )
          }
          note={`${formatInstant(move.created_at, locale, timezone)} · ${move.stock_after} afterwards`}
          amount={signed(move.delta, locale)}
        />
      ))}
    </Rows>
  )
}
