import type { Schema } from '../../api'
import type { Moving } from '../../grid/moving'
import { useMoveReservation } from './queries'
import { moved, nameOfPlace } from './timeline'

/** What dropping a party on the timeline does: it moves, it can be undone, and a refusal says why. */
export function useDrop(data: Schema['DayOfReservations'], locale: string) {
  const move = useMoveReservation()

  return (moving: Moving) => {
    const before = data.reservations.find(({ id }) => id === moving.id)
    if (!before) return // it went away meanwhile
    move({
      before,
      after: moved(data, before, moving),
      there: nameOfPlace(moving, data.tables, locale),
      back: nameOfPlace({ ...moving, to: moving.from }, data.tables, locale),
    })
  }
}
