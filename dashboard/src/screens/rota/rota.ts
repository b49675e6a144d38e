/** What a cell of the rota says: when a provider works on a day, or that they are off. */
import type { Schema } from '../../api'
import { addDays, minutesInto, minutesOf, weekday, type Day, type WallClock } from '../../time'
import { windowsOn, type DayWindow } from '../hours/week'

const A_DAY = 24 * 60

type TimeOff = Pick<Schema['TimeOff'], 'provider_id' | 'starts_at' | 'ends_at'>

export interface Shift {
  windows: DayWindow[]
  /** Whether time off covers all of the day's hours; of a day without hours, all of the day. */
  isAway: boolean
}

/** The windows of a provider's day, and whether time off takes all of them. */
export function shiftOn(
  { provider_id, working_hours }: Pick<Schema['RotaWeek'], 'provider_id' | 'working_hours'>,
  day: Day,
  timeOff: readonly TimeOff[],
): Shift {
  const windows = windowsOn(working_hours, weekday(day))
  const own = timeOff.filter((one) => one.provider_id === provider_id)
  const spans = windows.length === 0 ? [{ start: 0, end: A_DAY }] : windows.map(spanOf)
  return { windows, isAway: spans.every((span) => isCovered(span, day, own)) }
}

function spanOf({ opens, closes }: DayWindow): { start: number; end: number } {
  const [start, end] = [minutesOf(opens), minutesOf(closes)]
  return { start, end: end <= start ? end + A_DAY : end }
}

/** Whether one time off after the other leaves nothing of it. */
function isCovered(span: { start: number; end: number }, day: Day, timeOff: TimeOff[]): boolean {
  const into = (clock: WallClock) => minutesInto(day, clock)
  const byStart = [...timeOff].sort((a, b) => into(a.starts_at) - into(b.starts_at))
  const reached = byStart.reduce(
    (until, { starts_at, ends_at }) =>
      into(starts_at) <= until ? Math.max(until, into(ends_at)) : until,
    span.start,
  )
  return reached >= span.end
}

/** The Sunday with which so many weeks after this one end. */
export function lastDayOf(monday: Day, weeks: number): Day {
  return addDays(monday, weeks * 7 + 6)
}
