/** Which tables there are to choose from for a party, and until when each is free. */
import type { Schema } from '../../api'
import { minutesInto } from '../../time'
import { byName } from '../reservations/timeline'
import { holdsTables } from '../reservations/status'

export interface TableChoice {
  id: string
  name: string
  minSeats: number
  maxSeats: number
  isFree: boolean
  /** When the next party comes, in minutes from the midnight that begins the day; null: nobody does. */
  until: number | null
}

/** The tables in use from a moment on, for anybody but the reservation that is being changed. */
export function tableChoices(
  day: Schema['DayOfReservations'],
  from: number,
  except: string | null = null,
): TableChoice[] {
  return day.tables
    .filter(({ active }) => active)
    .sort(byName)
    .map(({ id, name, min_seats, max_seats }) => {
      const starts = day.reservations
        .filter((one) => one.id !== except && holdsTables(one.status) && one.table_ids.includes(id))
        .filter(({ ends_at }) => minutesInto(day.date, ends_at) > from)
        .map(({ starts_at }) => minutesInto(day.date, starts_at))
      const until = starts.length === 0 ? null : Math.min(...starts)
      const isFree = until === null || until > from
      return { id, name, minSeats: min_seats, maxSeats: max_seats, isFree, until }
    })
}

/** How many guests the tables together are for, from and to. */
export function seatsOf(choices: readonly TableChoice[], ids: readonly string[]): [number, number] {
  const chosen = choices.filter(({ id }) => ids.includes(id))
  return [
    chosen.reduce((sum, { minSeats }) => sum + minSeats, 0),
    chosen.reduce((sum, { maxSeats }) => sum + maxSeats, 0),
  ]
}
