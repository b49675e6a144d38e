import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Tag } from '../../ui/Tag'
import { levelOf } from './stock'

/** How many there are, and whether more are to be ordered. */
export function StockTag({ product }: { product: Schema['Product'] }) {
  const count = product.stock_on_hand
  switch (levelOf(product)) {
    case 'out':
      return (
        <Tag tone="bad" icon="warning">
          {t`None left`}
        </Tag>
      )
    case 'low':
      return (
        <Tag tone="attention" icon="half">
          {t`Low: ${count}`}
        </Tag>
      )
    case 'enough':
      return (
        <Tag tone="good" icon="check">
          {t`${count} in stock`}
        </Tag>
      )
  }
}
