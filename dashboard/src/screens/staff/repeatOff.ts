/** Time off that repeats: decisions without a screen. */
import type { Schema } from '../../api'
import type { Day } from '../../time'

/** On which days of the week (0 is Monday), and until which date. */
export interface RepeatOff {
  days: readonly number[]
  until: Day
  /** Whether the days are picked one by one, not every weekday at once. */
  isPicked: boolean
}

export const WEEKDAYS: readonly number[] = [0, 1, 2, 3, 4]

/** As the API takes it. */
export function bodyOfRepeat(repeat: RepeatOff | null): Schema['RepeatTimeOff'] | null {
  return repeat && { days: [...repeat.days], until: repeat.until }
}

/** Whether more of the same series comes after this one. */
export function hasLater(one: Schema['TimeOff'], all: readonly Schema['TimeOff'][]): boolean {
  return (
    one.series_id !== null &&
    all.some(({ series_id, starts_at }) => series_id === one.series_id && starts_at > one.starts_at)
  )
}
