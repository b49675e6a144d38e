import type { Schema } from '../../api'
import {
  addDays,
  dayOfWallClock,
  formatDay,
  formatTime,
  minutesOf,
  wallClockAt,
  type Day,
} from '../../time'

/** What somebody fills in: whole days, the last included, or from a time until another. */
export interface Span {
  first: Day
  last: Day
  isWholeDays: boolean
  from: string
  until: string
}

/** As the API takes it: whole days last until the midnight that ends the last one. */
export function bodyOfSpan({ first, last, isWholeDays, from, until }: Span) {
  return isWholeDays
    ? { startsAt: wallClockAt(first, 0), endsAt: wallClockAt(addDays(last, 1), 0) }
    : { startsAt: wallClockAt(first, minutesOf(from)), endsAt: wallClockAt(last, minutesOf(until)) }
}

/** `Mon, 1 Jul`, `Mon, 1 Jul – Fri, 5 Jul`, or with the times where days are not whole. */
export function spanInWords(
  { starts_at, ends_at }: Pick<Schema['TimeOff'], 'starts_at' | 'ends_at'>,
  locale: string,
): string {
  const first = dayOfWallClock(starts_at)
  const end = dayOfWallClock(ends_at)
  const isWholeDays = minutesOf(starts_at) === 0 && minutesOf(ends_at) === 0
  const short = (day: Day) => formatDay(day, locale, 'short')
  if (isWholeDays) {
    const last = addDays(end, -1)
    return first === last ? short(first) : `${short(first)} – ${short(last)}`
  }
  const until = formatTime(ends_at, locale)
  return `${short(first)} ${formatTime(starts_at, locale)} – ${first === end ? until : `${short(end)} ${until}`}`
}
