import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import type { Day } from '../../time'
import { takeTimeAway } from '../../whomItHits'
import { days } from '../day/queries'

/** Dates on which the business keeps other hours than usual, the earliest first. */
export const specialHours = () =>
  queryOptions({
    queryKey: ['special-hours'],
    queryFn: () => answer(client.GET('/api/organization/special-hours')),
    select: (answered) => answered.specialHours,
  })

/** The public holidays of a year; of the current one without. */
export const holidays = (year: number | null) =>
  queryOptions({
    queryKey: ['holidays', year],
    queryFn: () =>
      answer(
        client.GET('/api/organization/holidays', {
          params: { query: year === null ? {} : { year: String(year) } },
        }),
      ),
  })

/** Sets the hours of a date, in place of what it had. */
export function useSetSpecialHours() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['SetSpecialHours']) =>
      takeTimeAway((dryRun) =>
        client.POST('/api/organization/special-hours', { body: { ...body, dryRun } }),
      ),
    onSettled: () => refreshSpecialHours(cache),
  })
}

/** Lets a date have its usual hours again. */
export function useDeleteSpecialHours() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (date: Day) =>
      takeTimeAway((dryRun) =>
        client.DELETE('/api/organization/special-hours/{date}', {
          params: { path: { date }, query: { dryRun: `${dryRun}` } },
        }),
      ),
    onSettled: () => refreshSpecialHours(cache),
  })
}

/** What every write of special hours makes stale: the list, and the days. */
function refreshSpecialHours(cache: QueryClient) {
  return Promise.all([cache.invalidateQueries(specialHours()), cache.invalidateQueries(days)])
}
