/** When a service can be booked, and with whom. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { dayOfWallClock, minutesOf, type Day } from '../../time'
import { freeTimes, freeWeek, WEEK } from '../day/freeTimes'

/** What is free in the week from a day on; with null, with anybody who offers the service. */
export const freeSlots = (serviceId: string | null, providerId: string | null, date: Day) =>
  queryOptions({
    queryKey: [...freeTimes.queryKey, serviceId, providerId, date],
    queryFn: async ({ signal }) => {
      const query = {
        ...(serviceId !== null && { serviceId }),
        ...(providerId !== null && { providerId }),
        date,
        days: WEEK,
      }
      const { slots, days } = await answer(
        client.GET('/api/availability', { params: { query }, signal }),
      )
      return { ...freeWeek(slots, days), slots }
    },
    enabled: serviceId !== null,
    placeholderData: keepPreviousData,
  })

/** Who is free at a start, of all who were asked for; null if nobody is. */
export function whoIsFree(slots: readonly Schema['Slot'][], day: Day, time: string): string | null {
  const there = slots.find(
    ({ startsAt }) => dayOfWallClock(startsAt) === day && minutesOf(startsAt) === minutesOf(time),
  )
  return there?.providerId ?? null
}
