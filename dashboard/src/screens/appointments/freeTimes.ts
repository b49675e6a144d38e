/** When a service can be booked, and with whom. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { dayOfWallClock, minutesOf, type Day } from '../../time'
import { freeTimes, freeWeek, WEEK } from '../day/freeTimes'
import type { Chosen } from './visit'

/** What is free in the week from a day on, for one service or for several in one visit; also where it is by now. */
export const freeSlots = (chosen: readonly Chosen[], date: Day, moving: readonly string[]) =>
  queryOptions({
    queryKey: [...freeTimes.queryKey, chosen, date, moving],
    queryFn: async ({ signal }) => {
      const itself = moving.length > 0 && { movingIds: moving.join(',') }
      const query = { ...whatOf(chosen), ...itself, date, days: WEEK }
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

const NOTHING: Chosen = { serviceId: null, providerId: null }

/** Who is free at a start, of all who were asked for; null if nobody is. */
export function whoIsFree(slots: readonly Schema['Slot'][], day: Day, time: string): string | null {
  const there = slots.find(
    ({ startsAt }) => dayOfWallClock(startsAt) === day && minutesOf(startsAt) === minutesOf(time),
  )
  return there?.providerId ?? null
}
