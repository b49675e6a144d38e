import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../api'

/** Who is found by a part of a name, an email address or a phone number. */
export const foundCustomers = (part: string) =>
  queryOptions({
    queryKey: ['customers', 'search', part],
    queryFn: () => answer(client.GET('/api/customers/search', { params: { query: { q: part } } })),
    enabled: part.length >= 2,
    placeholderData: keepPreviousData,
    select: (answered) => answered.customers,
  })

/** One customer, as far as the caller may see. */
export const customer = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: () => answer(client.GET('/api/customers/{id}', { params: { path: { id } } })),
    select: (answered) => answered.customer,
  })
