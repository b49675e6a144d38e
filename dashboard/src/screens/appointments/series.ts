/** Repeat series: when the last visit is, and what of one is still to come. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { calendarDate, dayOf, isToCome, type Day, type WallClock } from '../../time'

export type Repeats = Pick<Schema['CreateSeries'], 'frequency' | 'count'>
export type Frequency = Repeats['frequency']

export const frequencies = (): Record<Frequency, string> => ({
  weekly: t`Every week`,
  fortnightly: t`Every fortnight`,
  monthly: t`Every month`,
})

/** As many as the service books at once. */
export const LEAST_VISITS = 2
export const MOST_VISITS = 52

/** The day of the last visit of a series that begins on this day; null while the number of visits is none. */
export function lastVisit(first: Day, { frequency, count }: Repeats): Day | null {
  if (!Number.isInteger(count)) return null
  const after = count - 1
  switch (frequency) {
    case 'weekly':
      return dayOf(calendarDate(first).add({ weeks: after }))
    case 'fortnightly':
      return dayOf(calendarDate(first).add({ weeks: 2 * after }))
    case 'monthly':
      return dayOf(calendarDate(first).add({ months: after }))
  }
}

/** What the end of a series cancels: all that is still to come, a visit noted as missed in advance included. */
export function visitsToCancel(visits: readonly Schema['Visit'][], now: WallClock) {
  return visits.filter(
    ({ starts_at, status }) =>
      isToCome(starts_at, now) && status !== 'cancelled' && status !== 'completed',
  )
}
