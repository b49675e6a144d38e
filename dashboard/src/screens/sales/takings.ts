import type { Schema } from '../../api'

/** Whether anything was sold or paid in advance. */
export function hasTakings({ sales_count, deposits }: Schema['SalesTotals']): boolean {
  return sales_count > 0 || Object.values(deposits ?? {}).some((cents) => cents > 0)
}
