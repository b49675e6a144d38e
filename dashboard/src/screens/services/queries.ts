import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { SELDOM_CHANGED_MS } from '../../cache'
import { switchTo } from '../../whomItHits'
import { days } from '../day/queries'

type Service = Schema['Service']

export const services = () =>
  queryOptions({
    queryKey: ['services'],
    queryFn: () => answer(client.GET('/api/services')),
    staleTime: SELDOM_CHANGED_MS,
    select: (answered) => answered.services,
  })

/** Writes a new service, or changes one that is there; what is booked already keeps its price and its length. */
export function useSaveService() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ service, body }: { service: Service | null; body: Schema['CreateService'] }) =>
      service === null
        ? answer(client.POST('/api/services', { body }))
        : switchTo(body.active !== false, (dryRun) =>
            patch('/api/services/{id}', service, { ...body, dryRun }),
          ),
    onSettled: () => refreshServices(cache),
  })
}

/** What every write of a service makes stale: the list, and the days that name it. */
function refreshServices(cache: QueryClient) {
  return Promise.all([cache.invalidateQueries(services()), cache.invalidateQueries(days)])
}
