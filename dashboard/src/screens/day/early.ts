import {
  addDays,
  dayOfWallClock,
  minutesInto,
  minutesOf,
  type Day,
  type WallClock,
} from '../../time'

const NIGHT_MINUTES = 6 * 60

/**
 * Whether a booking's day is still to come: nobody is seated, missed or done with before. A booking after midnight may be
 * one of the evening before.
 */
export function isBeforeItsDay(startsAt: WallClock, today: Day): boolean {
  const day = dayOfWallClock(startsAt)
  return today < (minutesOf(startsAt) < NIGHT_MINUTES ? addDays(day, -1) : day)
}

/** Whether it begins later than `now`, minutes from the midnight of the venue's today. */
export function isStillToCome(startsAt: WallClock, today: Day, now: number): boolean {
  return minutesInto(today, startsAt) > now
}
