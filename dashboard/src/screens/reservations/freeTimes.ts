/** When a party can be seated, and where. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../api'
import type { Day } from '../../time'
import { freeTimes, freeWeek, WEEK } from '../day/freeTimes'

/**
 * What is free in the week from a day on; a length of null is as long as the service period's turn. A reservation that is
 * to move (`movingId`) does not stand in its own way.
 */
export const freeTables = (
  partySize: number,
  durationMinutes: number | null,
  date: Day,
  movingId: string | null,
) =>
  queryOptions({
    queryKey: [...freeTimes.queryKey, 'tables', partySize, durationMinutes, date, movingId],
    queryFn: async ({ signal }) => {
      const query = {
        partySize,
        ...(durationMinutes !== null && { durationMinutes }),
        ...(movingId !== null && { movingId }),
        date,
        days: WEEK,
      }
      const { times, days } = await answer(
        client.GET('/api/reservations/availability', { params: { query }, signal }),
      )
      return { ...freeWeek(times, days), times }
    },
    placeholderData: keepPreviousData,
  })
