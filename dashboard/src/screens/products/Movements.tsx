import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { formatInstant } from '../../time'
import { Row, Rows } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { moves, signed } from './stock'

/** What moved a product's stock, and how many were there afterwards. */
export function Movements({ moved }: { moved: readonly Schema['StockMovement'][] }) {
  const { locale, timezone } = useVenue()
  if (moved.length === 0) return <p className="muted">{words.products.nothingHasMovedYet}</p>
  return (
    <Rows label={words.products.movements}>
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
          note={words.products.afterwards(
            formatInstant(move.created_at, locale, timezone),
            move.stock_after,
          )}
          amount={signed(move.delta, locale)}
        />
      ))}
    </Rows>
  )
}
