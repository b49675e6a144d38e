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
