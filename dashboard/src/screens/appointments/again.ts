/** What a visit is booked with once more: decisions without a screen. */
import type { Schema } from '../../api'
import { addDays, dayOfWallClock, minutesBetween, type Day } from '../../time'
import { isGone } from './status'
import type { Chosen } from './visit'

type Past = Pick<
  Schema['Appointment'],
  'id' | 'group_id' | 'service_id' | 'provider_id' | 'starts_at' | 'status'
>

const WEEK_MINUTES = 7 * 24 * 60
const USUAL_WEEKS = 4
const MOST_WEEKS = 26

/** The first service of the last visit that was, or is today; null of somebody who has not come yet. */
export function lastVisit<One extends Past>(past: readonly One[], today: Day): One | null {
  const came = past.filter(
    ({ status, starts_at }) => !isGone(status) && dayOfWallClock(starts_at) <= today,
  )
  const last = came.toSorted(byTime).at(-1)
  const isOfIt = (one: One) => last?.group_id != null && one.group_id === last.group_id
  return came.filter(isOfIt).toSorted(byTime)[0] ?? last ?? null
}

/** What of a visit is booked once more, by time: what was not cancelled or missed, unless all of it was. */
export function bookedAgain<One extends Past>(visit: readonly One[]): One[] {
  const came = visit.filter(({ status }) => !isGone(status))
  return (came.length > 0 ? came : [...visit]).toSorted(byTime)
}

/**
 * The weekday of a visit, as many weeks on as there were between it and the one before, to the nearest week: at least one,
 * at most half a year, and four where there was none before. What would have been by now is put off by whole weeks.
 */
export function dayAgain(visit: Past, past: readonly Past[], today: Day): Day {
  const day = dayOfWallClock(visit.starts_at)
  const before = past
    .filter(({ status, starts_at }) => !isGone(status) && dayOfWallClock(starts_at) < day)
    .toSorted(byTime)
    .at(-1)
  const weeks = before
    ? Math.round(minutesBetween(before.starts_at, visit.starts_at) / WEEK_MINUTES)
    : USUAL_WEEKS
  let next = addDays(day, 7 * Math.min(Math.max(weeks, 1), MOST_WEEKS))
  while (next <= today) next = addDays(next, 7)
  return next
}

/** The services that are still offered, each with who gave it, if they still do; else with anyone who is free. */
export function servicesAgain(
  visit: readonly Past[],
  offered: readonly Pick<Schema['Service'], 'id' | 'active'>[],
  team: readonly Pick<Schema['Provider'], 'id' | 'active' | 'service_ids'>[],
): Chosen[] {
  const isOffered = (id: string) => offered.some((one) => one.id === id && one.active)
  const gives = (one: Past) =>
    team.some(
      ({ id, active, service_ids }) =>
        id === one.provider_id && active && service_ids.includes(one.service_id),
    )
  return visit
    .filter(({ service_id }) => isOffered(service_id))
    .map((one) => ({
      serviceId: one.service_id,
      providerId: gives(one) ? one.provider_id : null,
    }))
}

function byTime(one: Past, other: Past): number {
  return one.starts_at.localeCompare(other.starts_at) || one.id.localeCompare(other.id)
}
