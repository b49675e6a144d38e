/** When a service can be booked, and with whom. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { dayOfWallClock, minutesOf, type Day } from '../../time'
import { freeTimes, freeWeek, WEEK } from '../day/freeTimes'
import type { Chosen } from './visit'

/** An appointment that is to move: it does not stand in its own way. */
export interface Moved {
  id: string
  /** How long it is to last; null: as long as its service usually does. */
  minutes: number | null
  /** How many minutes after the first of its visit it begins. */
  after: number
}

/**
 * What is free in the week from a day on, for one service or for several in one visit. What is to move, one for each of
 * them in turn, keeps its length and its distance from the first.
 */
export const freeSlots = (chosen: readonly Chosen[], date: Day, moving: readonly Moved[]) =>
  queryOptions({
    queryKey: [...freeTimes.queryKey, chosen, date, moving],
    queryFn: async ({ signal }) => {
      const query = { ...whatOf(chosen), ...timesOf(moving), date, days: WEEK }
      const { slots, days } = await answer(
        client.GET('/api/availability', { params: { query }, signal }),
      )
      return { ...freeWeek(slots, days), slots }
    },
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })

function whatOf(chosen: readonly Chosen[]) {
  const [{ serviceId, providerId } = NOTHING, ...others] = chosen
  if (others.length > 0) {
    return {
      serviceIds: chosen.map((one) => one.serviceId).join(','),
      providerIds: chosen.map((one) => one.providerId ?? 'anyone').join(','),
    }
  }
  return { ...(serviceId !== null && { serviceId }), ...(providerId !== null && { providerId }) }
}

function timesOf(moving: readonly Moved[]) {
  const minutes = moving.map((one) => one.minutes).filter((one) => one !== null)
  return {
    ...(moving.length > 0 && { movingIds: moving.map((one) => one.id).join(',') }),
    ...(minutes.length > 0 &&
      minutes.length === moving.length && { durationMinutes: minutes.join(',') }),
    ...(moving.length > 1 && { beginAfter: moving.map((one) => one.after).join(',') }),
  }
}

/** The length that is typed, as far as the service takes it. */
export function minutesTyped(text: string): number | null {
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= 5 && minutes <= 1440 ? minutes : null
}

const NOTHING: Chosen = { serviceId: null, providerId: null }

/** Who is free at a start, of all who were asked for; null if nobody is. */
export function whoIsFree(slots: readonly Schema['Slot'][], day: Day, time: string): string | null {
  const there = slots.find(
    ({ startsAt }) => dayOfWallClock(startsAt) === day && minutesOf(startsAt) === minutesOf(time),
  )
  return there?.providerId ?? null
}
