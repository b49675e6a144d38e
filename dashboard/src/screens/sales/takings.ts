import type { Schema } from '../../api'

/** Whether anything was sold or paid in advance. */
export function hasTakings({ sales_count, deposits }: Schema['SalesTotals']): boolean {
  return sales_count > 0 || (deposits?.paid_cents ?? 0) > 0 || (deposits?.refunded_cents ?? 0) > 0
}
