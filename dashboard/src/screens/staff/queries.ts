import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { SELDOM_CHANGED_MS } from '../../cache'
import { takeTimeAway } from '../../whomItHits'
import { days } from '../day/queries'

export const providers = () =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: () => answer(client.GET('/api/staff')),
    staleTime: SELDOM_CHANGED_MS,
    select: (answered) => answered.providers,
  })

/** When a provider is off, the earliest first. */
export const timeOff = (id: string) =>
  queryOptions({
    queryKey: ['staff', id, 'time-off'],
    queryFn: () => answer(client.GET('/api/staff/{id}/time-off', { params: { path: { id } } })),
    select: (answered) => answered.timeOff,
  })

type Provider = Schema['Provider']

interface Saved {
  /** Null: a new one. */
  provider: Provider | null
  body: Schema['CreateProvider']
}

/** Writes a new provider, or changes one that is there. */
export function useSaveProvider() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ provider, body }: Saved) =>
      provider === null
        ? answer(client.POST('/api/staff', { body }))
        : takeTimeAway((dryRun) => patch('/api/staff/{id}', provider, { ...body, dryRun })),
    onSettled: () => refresh(cache, providers()),
  })
}

/** Keeps a provider's time from being booked. */
export function useSetTimeOff(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['SetTimeOff']) =>
      takeTimeAway((dryRun) =>
        client.POST('/api/staff/{id}/time-off', {
          params: { path: { id } },
          body: { ...body, dryRun },
        }),
      ),
    onSettled: () => refresh(cache, timeOff(id)),
  })
}

/** Lets the time be booked again; of a series, also what begins later. */
export function useRemoveTimeOff(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (query: { timeOffId: string; series?: 'true' }) =>
      answer(client.DELETE('/api/staff/{id}/time-off', { params: { path: { id }, query } })),
    onSettled: () => refresh(cache, timeOff(id)),
  })
}

/** Asks anew for what a write made stale, and with it for the days, which show who works when. */
export function refresh(cache: QueryClient, { queryKey }: { queryKey: QueryKey }) {
  return Promise.all([cache.invalidateQueries({ queryKey }), cache.invalidateQueries(days)])
}
