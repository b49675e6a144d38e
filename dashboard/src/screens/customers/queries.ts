import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, paged, patch, typedOut, type Schema } from '../../api'
import { every } from '../../every'
import { addDays, wallClockAt, type Day } from '../../time'
import { orderOf, type Shown } from './sorting'

/** Everybody, or those of a tag, in an order, a page at a time. */
export const customers = (shown: Shown) => {
  const wanted = { ...orderOf(shown), ...(shown.tag && { tag: shown.tag }) }
  return infiniteQueryOptions({
    queryKey: ['customers', 'all', wanted],
    queryFn: ({ pageParam }) => {
      const query = { ...wanted, ...(pageParam && { cursor: pageParam }) }
      return answer(client.GET('/api/customers', { params: { query } }))
    },
    ...paged,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap((page) => page.customers),
  })
}

/** Fewer letters find nobody in particular. */
export const LEAST_LETTERS = 2
const TYPING_MS = 150

/** Who is found by a part of a name, an email address or a phone number: asked when nothing more has been typed for a moment. */
export const foundCustomers = (part: string) =>
  queryOptions({
    queryKey: ['customers', 'search', part],
    queryFn: async ({ signal }) => {
      await typedOut(TYPING_MS, signal)
      const params = { query: { q: part } }
      return answer(client.GET('/api/customers/search', { params, signal }))
    },
    enabled: part.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    select: (answered) => answered.customers,
  })

/** A customer, and what has come of them. */
const card = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: () => answer(client.GET('/api/customers/{id}', { params: { path: { id } } })),
  })

export const customer = (id: string) =>
  queryOptions({ ...card(id), select: (answered) => answered.customer })

/** How often they came, or did not, and what they paid. */
export const customerStats = (id: string) =>
  queryOptions({ ...card(id), select: (answered) => answered.stats })

/** A client's appointments, the newest first. */
export const appointmentsOf = (customerId: string) =>
  queryOptions({
    queryKey: ['appointments', 'of', customerId, 'last'],
    queryFn: () =>
      answer(client.GET('/api/appointments', { params: { query: { customerId, limit: 20 } } })),
    select: (answered) => answered.appointments,
  })

/** A client's appointments until the end of a day, the newest first. */
export const appointmentsUntil = (customerId: string, day: Day) =>
  queryOptions({
    queryKey: ['appointments', 'of', customerId, 'until', day],
    queryFn: () => {
      const query = { customerId, to: wallClockAt(addDays(day, 1), 0), limit: 20 }
      return answer(client.GET('/api/appointments', { params: { query } }))
    },
    select: (answered) => answered.appointments,
  })

export function useAddCustomer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CreateCustomer']) => answer(client.POST('/api/customers', { body })),
    onSettled: () => cache.invalidateQueries(every.customer),
  })
}

interface Change {
  /** As they are shown. */
  shown: Pick<Schema['Customer'], 'id' | 'version'>
  changes: Schema['UpdateCustomer']
}

export function useChangeCustomer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ shown, changes }: Change) =>
      answer(patch('/api/customers/{id}', shown, changes)),
    onSettled: () => cache.invalidateQueries(every.customer),
  })
}
