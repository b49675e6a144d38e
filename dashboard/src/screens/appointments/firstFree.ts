/** Which free times are offered first, without a screen. */
import type { Schema } from '../../api'
import { dayOfWallClock, minutesOf, type Day, type WallClock } from '../../time'
import { isInWeek } from '../day/freeTimes'

const MOST_OF_A_DAY = 2
const MOST_SHOWN = 4

export type Slot = Pick<Schema['Slot'], 'startsAt' | 'providerId'>

/**
 * The first free time of each of two providers a day, of two days: who has no time today, or is another's client, is
 * offered tomorrow as well. Of a visit (`isOfAll`), whose services have their own providers, the first of each day.
 */
export function firstFree(slots: readonly Slot[], isOfAll: boolean): Slot[] {
  const found: Slot[] = []
  for (const slot of slots) {
    const day = dayOfWallClock(slot.startsAt)
    const ofDay = found.filter((one) => dayOfWallClock(one.startsAt) === day)
    const isKnown = ofDay.some((one) => isOfAll || one.providerId === slot.providerId)
    if (!isKnown && ofDay.length < MOST_OF_A_DAY) found.push(slot)
  }
  return found.slice(0, MOST_SHOWN)
}

/**
 * The free start that is filled in while no time is chosen: the first of the day; or the one nearest to a time of day
 * (`09:30`), of the first day in the week from then on that has any.
 */
export function firstStart(
  starts: readonly WallClock[],
  day: Day,
  near: string | null,
): WallClock | undefined {
  if (near === null) return starts.find((start) => dayOfWallClock(start) === day)
  const [first, ...others] = starts.filter((start) => isInWeek(dayOfWallClock(start), day))
  if (first === undefined) return undefined
  const far = (start: WallClock) => Math.abs(minutesOf(start) - minutesOf(near))
  return others
    .filter((start) => dayOfWallClock(start) === dayOfWallClock(first))
    .reduce((best, start) => (far(start) < far(best) ? start : best), first)
}
