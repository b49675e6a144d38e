import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, paged, patch, type Schema } from '../../api'
import { once } from '../../once'

type Product = Schema['Product']

/** Every product with its stock, by name. */
export const products = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: () => answer(client.GET('/api/products')),
    select: (answered) => answered.products,
  })

/** What moved a product's stock, the newest first, a page at a time. */
export const movements = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['products', id, 'movements'],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/products/{id}/movements', {
          params: { path: { id }, query: { ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    ...paged,
    select: ({ pages }) => pages.flatMap((page) => page.movements),
  })

/** Writes a new product, or changes one that is there. */
export function useSaveProduct() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ product, body }: { product: Product | null; body: Schema['CreateProduct'] }) =>
      product === null
        ? answer(client.POST('/api/products', { body }))
        : answer(patch('/api/products/{id}', product, body)),
    onSettled: () => cache.invalidateQueries(products()),
  })
}

/** Notes what came in, what broke or what was counted. */
export function useAdjustStock(id: string, form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['AdjustStock']) =>
      once(form, (header) =>
        answer(client.POST('/api/products/{id}/stock', { params: { path: { id }, header }, body })),
      ),
    onSettled: () => cache.invalidateQueries(products()), // and with them their movements
  })
}
