/** How each table stands now, and who comes next. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { spanOf } from '../../grid/span'
import { serverOf, type Reservation, type Table } from '../reservations/timeline'
import type { IconName } from '../../ui/Icon'

export interface Standing {
  table: Table
  server: Schema['Named'] | null
  /** Who is there or due; of several, who came last. */
  party: Reservation | null
  /** Who is there or due besides: nobody gets up because their time is over. */
  beside: Reservation[]
  /** Who is to come, by time. */
  later: Reservation[]
}

export const states = (): Record<Table['state'], { name: string; icon: IconName }> => ({
  free: { name: t`free`, icon: 'check' },
  due: { name: t`due`, icon: 'clock' },
  seated: { name: t`seated`, icon: 'people' },
  out_of_use: { name: t`out of use`, icon: 'close' },
})

export function standingsOf(day: Schema['DayOfReservations'], now: number): Standing[] {
  return day.tables.map((table) => {
    const own = day.reservations.filter(({ table_ids }) => table_ids.includes(table.id))
    const isAt = new Set(table.parties.map(({ reservation_id }) => reservation_id))
    return {
      table,
      server: serverOf(day, table.id),
      party: own.find(({ id }) => id === table.reservation_id) ?? null,
      beside: own.filter(({ id }) => isAt.has(id) && id !== table.reservation_id),
      later: own.filter(
        (one) =>
          !isAt.has(one.id) &&
          (one.status === 'pending' || one.status === 'confirmed') &&
          spanOf(day.date, one).start > now,
      ),
    }
  })
}

/** How many tables stand in each way. */
export function counted(standings: readonly Standing[], state: Table['state']): number {
  return standings.filter(({ table }) => table.state === state).length
}
