import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { takeTimeAway } from '../../whomItHits'
import { days } from '../day/queries'

/** When the restaurant serves, by their start. */
export const servicePeriods = () =>
  queryOptions({
    queryKey: ['service-periods'],
    queryFn: () => answer(client.GET('/api/service-periods')),
    select: (answered) => answered.servicePeriods,
  })

type Period = Schema['ServicePeriod']

interface Saved {
  /** Null: a new one. */
  period: Period | null
  body: Schema['CreateServicePeriod']
}

/** Writes a new period, or changes one that is there; what is reserved already stays. */
export function useSavePeriod() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ period, body }: Saved) =>
      period === null
        ? answer(client.POST('/api/service-periods', { body }))
        : takeTimeAway((dryRun) => patch('/api/service-periods/{id}', period, { ...body, dryRun })),
    onSettled: () => refreshPeriods(cache),
  })
}

/** What every write of a period makes stale: the list, and the covers of the days. */
function refreshPeriods(cache: QueryClient) {
  return Promise.all([cache.invalidateQueries(servicePeriods()), cache.invalidateQueries(days)])
}
