import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer, client, paged, type Schema } from '../../api'
import { nowOnClock, type WallClock } from '../../time'

export type Visit = Schema['Appointment'] | Schema['Reservation']
export type Engine = Schema['Organization']['business_type']

/** Whose visits, of which kind of business; its clock says which are to come. */
interface Of {
  customerId: string
  engine: Engine
  timezone: string
}

interface Asked {
  customerId: string
  from?: WallClock
  to?: WallClock
  limit: number
  cursor?: string
}

const PAGE = 10
const MOST_TO_COME = 500

/** The visits that are still to come, the next one first. */
export const visitsToCome = ({ customerId, engine, timezone }: Of) =>
  queryOptions({
    queryKey: [...keyOf(engine), customerId, 'to come', timezone],
    queryFn: () => visits(engine, { customerId, from: nowOnClock(timezone), limit: MOST_TO_COME }),
    select: (listed) => listed.visits.toReversed(),
  })

/** The visits that were, the last one first, a page at a time. */
export const visitsBefore = ({ customerId, engine, timezone }: Of) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(engine), customerId, 'before', timezone],
    queryFn: ({ pageParam }) =>
      visits(engine, {
        customerId,
        to: nowOnClock(timezone),
        limit: PAGE,
        ...(pageParam && { cursor: pageParam }),
      }),
    ...paged,
    select: ({ pages }) => pages.flatMap((page) => page.visits),
  })

/** Below what every write of a booking makes stale. */
function keyOf(engine: Engine) {
  return [engine === 'appointments' ? 'appointments' : 'reservations', 'of'] as const
}

async function visits(engine: Engine, query: Asked): Promise<Page> {
  if (engine === 'appointments') {
    const listed = await answer(client.GET('/api/appointments', { params: { query } }))
    return { visits: listed.appointments, nextCursor: listed.nextCursor }
  }
  const listed = await answer(client.GET('/api/reservations', { params: { query } }))
  return { visits: listed.reservations, nextCursor: listed.nextCursor }
}

interface Page {
  visits: Visit[]
  nextCursor: string | null
}
