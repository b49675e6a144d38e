import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { every } from '../../every'
import { customer } from '../customers/queries'

/** Who wants to be erased and is not decided about. */
export const erasureRequests = () =>
  queryOptions({
    queryKey: ['erasure-requests'],
    queryFn: () => answer(client.GET('/api/erasure-requests')),
    select: (answered) => answered.requests,
  })

// How long until an export is asked for again; a link works for 15 minutes.
const ASK_AGAIN_MS = { running: 2_000, done: 10 * 60_000, failed: false, expired: false } as const

/** An export of all that is known of a person, asked for again until it is made, and then for as long as it is shown. */
export const customerExport = (id: string) =>
  queryOptions({
    queryKey: ['customer-exports', id],
    queryFn: () => answer(client.GET('/api/customer-exports/{id}', { params: { path: { id } } })),
    select: (answered) => answered.export,
    refetchInterval: ({ state: { data } }) => ASK_AGAIN_MS[data?.export.status ?? 'running'],
  })

export function useExport(id: string) {
  return useMutation({
    mutationFn: () =>
      answer(client.POST('/api/customers/{id}/export', { params: { path: { id } } })),
  })
}

export function useErase(id: string) {
  const stale = useStale()
  return useMutation({
    mutationFn: (body: Schema['EraseCustomer']) =>
      answer(client.POST('/api/customers/{id}/erase', { params: { path: { id } }, body })),
    onSettled: stale,
  })
}

export function useMerge(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (into: string) =>
      answer(
        client.POST('/api/customers/{id}/merge', { params: { path: { id } }, body: { into } }),
      ),
    onSuccess: () => cache.removeQueries(customer(id)),
    onSettled: () => cache.invalidateQueries(every.customer),
  })
}

export function useDecline(id: string) {
  const stale = useStale()
  return useMutation({
    mutationFn: () =>
      answer(client.POST('/api/erasure-requests/{id}/decline', { params: { path: { id } } })),
    onSettled: stale,
  })
}

function useStale() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries(every.customer),
      cache.invalidateQueries(erasureRequests()),
    ])
}
