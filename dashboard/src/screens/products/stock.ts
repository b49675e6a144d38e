import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'

type Adjustment = Schema['AdjustStock']
export type Reason = Adjustment['reason']

export const reasons = (): Record<Reason, string> => ({
  received: t`Received`,
  damaged: t`Damaged or lost`,
  stocktake: t`Counted`,
})

export const moves = (): Record<Schema['StockMovement']['reason'], string> => ({
  ...reasons(),
  sale: t`Sold`,
  sale_undo: t`Sale voided`,
  return: t`Returned`,
})

/** The body that says it: pieces that came in, pieces that are gone, or how many stand on the shelf. */
export function adjustment(reason: Reason, pieces: number): Adjustment {
  switch (reason) {
    case 'received':
      return { reason, delta: pieces }
    case 'damaged':
      return { reason, delta: -pieces }
    case 'stocktake':
      return { reason, count: pieces }
  }
}

export type Level = 'out' | 'low' | 'enough'

type Stock = Pick<Schema['Product'], 'stock_on_hand' | 'low_stock_at'>

/** Nothing left; at or below the mark where more is to be ordered; or neither. */
export function levelOf({ stock_on_hand, low_stock_at }: Stock): Level {
  if (stock_on_hand === 0) return 'out'
  return low_stock_at !== null && stock_on_hand <= low_stock_at ? 'low' : 'enough'
}

/** `+3`, `−2`, `0`. */
export function signed(delta: number, locale: string): string {
  return new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(delta)
}
