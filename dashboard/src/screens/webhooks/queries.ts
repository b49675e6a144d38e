import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, paged, patch, type Schema } from '../../api'

export type Endpoint = Schema['WebhookEndpoint']
export type Delivery = Schema['WebhookDelivery']
export type Shown = 'everything' | 'failed'

/** The endpoints of the business, and the types of event to which one may subscribe. */
export const endpoints = () =>
  queryOptions({
    queryKey: ['webhook-endpoints'],
    queryFn: () => answer(client.GET('/api/webhook-endpoints')),
  })

/** What an endpoint was sent, the newest first, a page at a time. */
export const deliveries = (id: string, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...endpoints().queryKey, id, shown],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/webhook-endpoints/{id}/deliveries', {
          params: {
            path: { id },
            query: {
              limit: 50,
              ...(shown === 'failed' && { status: 'failed' as const }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
        }),
      ),
    ...paged,
    select: ({ pages }) => pages.flatMap((page) => page.deliveries),
  })

export function useCreateEndpoint() {
  const stale = useStale()
  return useMutation({
    mutationFn: (body: Schema['CreateWebhookEndpoint']) =>
      answer(client.POST('/api/webhook-endpoints', { body })),
    onSettled: stale,
  })
}

export function useChangeEndpoint(id: string) {
  const stale = useStale()
  return useMutation({
    mutationFn: (body: Schema['UpdateWebhookEndpoint']) =>
      answer(patch('/api/webhook-endpoints/{id}', { id }, body)),
    onSettled: stale,
  })
}

export function useRemoveEndpoint(id: string) {
  const stale = useStale()
  return useMutation({
    mutationFn: () =>
      answer(client.DELETE('/api/webhook-endpoints/{id}', { params: { path: { id } } })),
    onSettled: stale,
  })
}

export function useRotateSecret(id: string) {
  const stale = useStale()
  return useMutation({
    mutationFn: () =>
      answer(
        client.POST('/api/webhook-endpoints/{id}/rotate-secret', { params: { path: { id } } }),
      ),
    onSettled: stale,
  })
}

export function useSendTest(id: string) {
  const stale = useStale()
  return useMutation({
    mutationFn: () =>
      answer(client.POST('/api/webhook-endpoints/{id}/test', { params: { path: { id } } })),
    onSettled: stale,
  })
}

export function useRecover(id: string) {
  const stale = useStale()
  return useMutation({
    mutationFn: (body: Schema['RecoverWebhooks']) =>
      answer(
        client.POST('/api/webhook-endpoints/{id}/recover', { params: { path: { id } }, body }),
      ),
    onSettled: stale,
  })
}

export function useReplay() {
  const stale = useStale()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.POST('/api/webhook-deliveries/{id}/replay', { params: { path: { id } } })),
    onSettled: stale,
  })
}

/** Whatever is done to an endpoint changes what is said of it, and what it is sent. */
function useStale() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries(endpoints())
}
