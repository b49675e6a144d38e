import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { answerUnlessSame, client, type Schema, type Tagged } from '../../api'
import type { Day } from '../../time'

type ShownDay = Schema['AppointmentsOfDate'] | Schema['DayOfReservations']
type Kept = Tagged<ShownDay>
type KeptWeek = Tagged<Schema['WeekOfAppointments']>

let moves = 0

/** From now on a move is on its way: no day is asked for by itself, or it would be drawn without the move once more. */
export function beginMove(): void {
  moves += 1
}

/** The service has answered a move. */
export function endMove(): void {
  moves -= 1
}

/** A day is drawn with a move that the service has not answered yet. */
export function isMoving(): boolean {
  return moves > 0
}

/** All that a salon's diary shows of a day; asked for again while somebody looks (polls.ts), which costs little if it is the same. */
export const dayOfAppointments = (day: Day) =>
  queryOptions({
    ...wholeDay(day),
    select: ({ data }: Kept) => ofKind(data, 'appointments'),
  })

/** Seven days of one provider, each as the day's own diary has it; without a provider, the caller's own or the first's. */
export const weekOfAppointments = (firstDay: Day, providerId: string | undefined) =>
  queryOptions({
    queryKey: ['day', 'week', firstDay, providerId ?? null],
    queryFn: ({ client: cache, queryKey }) =>
      answerUnlessSame(cache.getQueryData<KeptWeek>(queryKey), (header) =>
        client.GET('/api/week', {
          params: { query: { date: firstDay, ...(providerId && { providerId }) }, header },
        }),
      ),
    staleTime: 0,
    meta: { poll: 'week' },
    select: ({ data }: KeptWeek) => data,
  })

/** All that a restaurant's floor and timeline show of a day. */
export const dayOfReservations = (day: Day) =>
  queryOptions({
    ...wholeDay(day),
    select: ({ data }: Kept) => ofKind(data, 'hospitality'),
  })

/** What every write of a booking makes stale, and of whatever else a day shows. */
export const days = { queryKey: ['day'] }

/** Shows in the days and weeks that are kept what the service has not said yet; such an answer has no tag. */
export function changeDays<Kind extends keyof Kinds>(
  cache: QueryClient,
  kind: Kind,
  change: (day: Kinds[Kind]) => Kinds[Kind],
): void {
  const changed = (day: ShownDay): ShownDay =>
    day.businessType === kind ? change(day as Kinds[Kind]) : day
  cache.setQueriesData<Kept | KeptWeek>(days, (kept) => {
    if (!kept) return kept
    if (!('days' in kept.data)) {
      const data = changed(kept.data)
      return data === kept.data ? kept : { data, tag: null }
    }
    const shown = kept.data.days
    const week = shown.map(changed) as typeof shown
    const isSame = week.every((day, index) => day === shown[index])
    return isSame ? kept : { data: { ...kept.data, days: week }, tag: null }
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
    meta: { poll: 'day' },
  })

type Kinds = {
  appointments: Schema['AppointmentsOfDate']
  hospitality: Schema['DayOfReservations']
}

function ofKind<Kind extends keyof Kinds>(day: Kept['data'], kind: Kind): Kinds[Kind] {
  if (day.businessType !== kind) throw new TypeError(`This is a screen of ${kind}.`)
  return day as Kinds[Kind]
}
