/** Which free time each of those who cannot stay is proposed. */
import type { Schema } from '../../api'
import { dayOfWallClock, minutesOf, type WallClock } from '../../time'

type Slot = Schema['Slot']

/** Somebody who cannot stay, and what is free for them. */
interface Wanted {
  id: string
  startsAt: WallClock
  slots: readonly Slot[]
}

const MOST = 4

/**
 * To each in turn, what is free on their day, the nearest to their own time first, four at most. The first is proposed to
 * nobody else, so that all can take theirs.
 */
export function proposals(wanted: readonly Wanted[]): Map<string, readonly Slot[]> {
  const taken: Slot[] = []
  const found = new Map<string, readonly Slot[]>()
  for (const { id, startsAt, slots } of wanted) {
    const free = slots
      .filter((slot) => dayOfWallClock(slot.startsAt) === dayOfWallClock(startsAt))
      .filter((slot) => !taken.some((other) => isInTheWay(slot, other)))
      .toSorted((one, other) => awayFrom(startsAt, one) - awayFrom(startsAt, other))
      .slice(0, MOST)
    found.set(id, free)
    if (free[0]) taken.push(free[0])
  }
  return found
}

function isInTheWay(one: Slot, other: Slot): boolean {
  return (
    one.providerId === other.providerId &&
    one.startsAt < other.endsAt &&
    one.endsAt > other.startsAt
  )
}

function awayFrom(time: WallClock, slot: Slot): number {
  return Math.abs(minutesOf(slot.startsAt) - minutesOf(time))
}
