/** What a day's diary shows, from what the service says of the day: decisions without a screen. */
import type { Schema } from '../../api'
import { lanesOf, without, type Laned, type Span } from '../../grid/lanes'
import { minutesInto, type Day, type WallClock } from '../../time'

export type Appointment = Schema['AppointmentOfDay']

/** Spans are minutes from the midnight that begins the day. */
export interface Booked extends Span, Laned {
  kind: 'booked'
  appointment: Appointment
}

export interface Free extends Span {
  kind: 'free'
}

export type Cell = Booked | Free

export interface Column {
  provider: Schema['ProviderOfDay']
  /** Bookings and the free times between them, in the order of time. */
  cells: Cell[]
  working: Span[]
  timeOff: (Span & { id: string; reason: string | null })[]
}

export interface Diary extends Span {
  columns: Column[]
}

/** The shortest time that can be booked, and the shortest that a cell is drawn as. */
export const LEAST_MINUTES = 15
const HOUR = 60
const USUAL_HOURS: Span = { start: 9 * HOUR, end: 17 * HOUR }

/** A day by provider; cancelled appointments are not in it, their time is free. */
export function diaryOf(day: Schema['DayOfAppointments']): Diary {
  const span = (one: { starts_at: WallClock; ends_at: WallClock }) => spanOf(day.date, one)
  const columns = day.providers.map((provider): Column => {
    const own = ({ provider_id }: { provider_id: string }) => provider_id === provider.id
    const working = day.workingWindows.filter(own).map(span)
    const timeOff = day.timeOff.filter(own).map((one) => ({ ...one, ...span(one) }))
    const appointments = day.appointments.filter(own).filter(({ status }) => status !== 'cancelled')
    const spans = appointments.map(span)
    const lanes = lanesOf(spans, LEAST_MINUTES)
    const booked = appointments.map((appointment, index): Booked => {
      return { kind: 'booked', appointment, ...at(spans, index), ...at(lanes, index) }
    })
    const free = without(working, [...spans, ...timeOff], LEAST_MINUTES).map((one): Free => ({
      kind: 'free',
      ...one,
    }))
    return { provider, cells: inTime([...booked, ...free]), working, timeOff }
  })
  return { columns, ...hoursOf(columns) }
}

function spanOf(day: Day, one: { starts_at: WallClock; ends_at: WallClock }): Span {
  return { start: minutesInto(day, one.starts_at), end: minutesInto(day, one.ends_at) }
}

/** Whole hours in which anything is; a day without anything shows the usual ones. */
function hoursOf(columns: readonly Column[]): Span {
  const spans = columns.flatMap(({ cells, working }) => [...cells, ...working])
  if (spans.length === 0) return USUAL_HOURS
  const start = Math.max(0, Math.min(...spans.map((one) => one.start)))
  const end = Math.max(...spans.map((one) => one.end))
  return { start: Math.floor(start / HOUR) * HOUR, end: Math.ceil(end / HOUR) * HOUR }
}

function inTime(cells: Cell[]): Cell[] {
  return cells.sort((a, b) => a.start - b.start || a.end - b.end)
}

function at<One>(list: readonly One[], index: number): One {
  const one = list[index]
  if (one === undefined) throw new RangeError('One for each appointment.')
  return one
}

/** The quarter hour at or before so many minutes. */
export function quarterAt(minutes: number): number {
  return Math.floor(minutes / LEAST_MINUTES) * LEAST_MINUTES
}
