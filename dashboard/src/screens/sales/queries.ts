import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client } from '../../api'
import { products } from '../products/queries'

/** What was sold, the newest first, a page at a time. */
export const sales = () =>
  infiniteQueryOptions({
    queryKey: ['sales', 'all'],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/sales', { params: { query: pageParam ? { cursor: pageParam } : {} } }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** One sale with its lines, and the points that it gave. */
export const sale = (id: string) =>
  queryOptions({
    queryKey: ['sales', id],
    queryFn: () => answer(client.GET('/api/sales/{id}', { params: { path: { id } } })),
  })

/** Takes a sale back. */
export function useVoid(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      answer(
        client.POST('/api/sales/{id}/void', {
          params: { path: { id } },
          body: { reason: reason || null },
        }),
      ),
    onSuccess: (voided) => cache.setQueryData(sale(id).queryKey, voided),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['sales'] }),
        cache.invalidateQueries(products()),
      ]),
  })
}
