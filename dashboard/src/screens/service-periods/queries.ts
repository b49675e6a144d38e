import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { switchTo, takeTimeAway } from '../../whomItHits'
import { days } from '../day/queries'

/** When the restaurant serves, by their start. */
export const servicePeriods = () =>
  queryOptions({
    queryKey: ['service-periods'],
    queryFn: () => answer(client.GET('/api/service-periods')),
    select: (answered) => answered.servicePeriods,
  })

/** Writes a new period, or changes one that is there; what is reserved already stays. */
export function useSavePeriod(id: string | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CreateServicePeriod']) =>
      id === null
        ? answer(client.POST('/api/service-periods', { body }))
        : takeTimeAway((dryRun) =>
            client.PATCH('/api/service-periods/{id}', {
              params: { path: { id } },
              body: { ...body, dryRun },
            }),
          ),
    onSettled: () => refreshPeriods(cache),
  })
}

export function useSwitchPeriod(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (active: boolean) =>
      switchTo(active, (dryRun) =>
        client.PATCH('/api/service-periods/{id}', {
          params: { path: { id } },
          body: { active, dryRun },
        }),
      ),
    onSettled: () => refreshPeriods(cache),
  })
}

/** What every write of a period makes stale: the list, and the covers of the days. */
function refreshPeriods(cache: QueryClient) {
  return Promise.all([cache.invalidateQueries(servicePeriods()), cache.invalidateQueries(days)])
}
