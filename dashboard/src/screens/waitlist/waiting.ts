/** Who waits at the door, and for how long: decisions without a screen. */
import type { Schema } from '../../api'
import { minutesOfInstant } from '../../time'

export type Entry = Schema['DoorEntry']

export interface Waiting {
  entry: Entry
  /** In minutes. */
  waited: number
  isOverdue: boolean
}

const DAY_MINUTES = 24 * 60
const STEP = 5
const LONGEST_MINUTES = 720

/** Who waits, in the order in which they came; `now` is what the venue's clock shows, in minutes. */
export function waitingOf(entries: readonly Entry[], now: number, timezone: string): Waiting[] {
  return entries
    .filter(({ status }) => status === 'waiting')
    .map((entry) => {
      const joined = minutesOfInstant(entry.joined_at, timezone)
      const waited = (now - joined + DAY_MINUTES) % DAY_MINUTES
      return { entry, waited, isOverdue: waited > entry.quoted_minutes }
    })
}

/** What to quote when a table is free in so many minutes: the next five, and not longer than may be said. */
export function quoteFor(minutes: number): number {
  return Math.min(LONGEST_MINUTES, Math.max(0, Math.ceil(minutes / STEP) * STEP))
}
