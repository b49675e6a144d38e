import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Tag } from '../../ui/Tag'
import { levelOf } from './stock'

/** How many there are, and whether more are to be ordered. */
export function StockTag({ product }: { product: Schema['Product'] }) {
  const count = product.stock_on_hand
  switch (levelOf(product)) {
    case 'out':
      return (
        <Tag tone="bad" icon="warning">
          {words.products.noneLeft}
        </Tag>
      )
    case 'low':
      return (
        <Tag tone="attention" icon="half">
          {words.products.low(count)}
        </Tag>
      )
    case 'enough':
      return (
        <Tag tone="good" icon="check">
          {words.products.inStockOf(count)}
        </Tag>
      )
  }
}
