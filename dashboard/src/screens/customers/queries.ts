import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'

/** Everybody, a page at a time. */
export const customers = () =>
  infiniteQueryOptions({
    queryKey: ['customers', 'all'],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/customers', { params: { query: pageParam ? { cursor: pageParam } : {} } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.customers),
  })

/** Who is found by a part of a name, an email address or a phone number. */
export const foundCustomers = (part: string) =>
  queryOptions({
    queryKey: ['customers', 'search', part],
    queryFn: () => answer(client.GET('/api/customers/search', { params: { query: { q: part } } })),
    enabled: part.length >= 2,
    placeholderData: keepPreviousData,
    select: (answered) => answered.customers,
  })

export const customer = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: () => answer(client.GET('/api/customers/{id}', { params: { path: { id } } })),
    select: (answered) => answered.customer,
  })

/** A client's appointments, the newest first. */
export const appointmentsOf = (customerId: string) =>
  queryOptions({
    queryKey: ['appointments', 'of', customerId, 'last'],
    queryFn: () =>
      answer(client.GET('/api/appointments', { params: { query: { customerId, limit: 20 } } })),
    select: (answered) => answered.appointments,
  })

export function useAddCustomer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CreateCustomer']) => answer(client.POST('/api/customers', { body })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['customers'] }),
  })
}

export function useChangeCustomer(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['UpdateCustomer']) =>
      answer(client.PATCH('/api/customers/{id}', { params: { path: { id } }, body })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['customers'] }),
  })
}
