import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { answerUnlessSame, client, type Schema, type Tagged } from '../../api'
import type { Day } from '../../time'

type Kept = Tagged<Schema['DayOfAppointments'] | Schema['DayOfReservations']>

const DIARY_MS = 15_000
const WEEK_MS = 60_000
const FLOOR_MS = 5_000

let moves = 0

/** From now on a move is on its way: no day is asked for by itself, or it would be drawn without the move once more. */
export function beginMove(): void {
  moves += 1
}

/** The service has answered a move. */
export function endMove(): void {
  moves -= 1
}

/** Of a day that is drawn with a move; it asks for this anew whenever the day changes. */
function unlessMoving(everyMs: number): number | false {
  return moves === 0 && everyMs
}

/** All that a salon's diary shows of a day; asked for again while somebody looks, which costs little if it is the same. */
export const dayOfAppointments = (day: Day, everyMs = DIARY_MS) =>
  queryOptions({
    ...wholeDay(day),
    refetchInterval: () => unlessMoving(everyMs),
    select: ({ data }: Kept) => ofKind(data, 'appointments'),
  })

/** The days of a week, each as the day's own diary has it. */
export const weekOfAppointments = (week: readonly Day[]) =>
  week.map((day) => dayOfAppointments(day, WEEK_MS))

/** All that a restaurant's floor and timeline show of a day. */
export const dayOfReservations = (day: Day) =>
  queryOptions({
    ...wholeDay(day),
    refetchInterval: () => unlessMoving(FLOOR_MS),
    select: ({ data }: Kept) => ofKind(data, 'hospitality'),
  })

/** What every write of a booking makes stale, and of whatever else a day shows. */
export const days = { queryKey: ['day'] }

/** Shows in the days that are kept what the service has not said yet; such a day has no tag. */
export function changeDays<Kind extends keyof Kinds>(
  cache: QueryClient,
  kind: Kind,
  change: (day: Kinds[Kind]) => Kinds[Kind],
): void {
  cache.setQueriesData<Kept>(days, (kept) => {
    if (kept?.data.businessType !== kind) return kept
    const data = change(kept.data as Kinds[Kind])
    return data === kept.data ? kept : { data, tag: null }
  })
}

/** For loaders, of either kind of business. */
export const wholeDay = (day: Day) =>
  queryOptions({
    queryKey: ['day', day],
    queryFn: ({ client: cache, queryKey }) =>
      answerUnlessSame(cache.getQueryData<Kept>(queryKey), (header) =>
        client.GET('/api/day', { params: { query: { date: day }, header } }),
      ),
    staleTime: 0,
  })

type Kinds = {
  appointments: Schema['DayOfAppointments']
  hospitality: Schema['DayOfReservations']
}

function ofKind<Kind extends keyof Kinds>(day: Kept['data'], kind: Kind): Kinds[Kind] {
  if (day.businessType !== kind) throw new TypeError(`This is a screen of ${kind}.`)
  return day as Kinds[Kind]
}
