import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, paged, type Schema } from '../../api'
import { every } from '../../every'
import { once } from '../../once'
import type { paths } from '../../schema'
import type { Day } from '../../time'
import { products } from '../products/queries'
import { salesQuery, type Filters } from './filters'

const FEW = 10

/** What was sold, the newest first, a page at a time, and what it comes to: of one day, or of all. */
export const sales = (filters: Filters, today: Day) => {
  const wanted = salesQuery(filters, today)
  return infiniteQueryOptions({
    queryKey: ['sales', 'all', wanted],
    queryFn: ({ pageParam }) => page({ ...wanted, ...(pageParam && { cursor: pageParam }) }),
    ...paged,
    select: ({ pages }) => ({
      all: pages.flatMap((one) => one.sales),
      totals: pages[0]?.totals ?? null,
    }),
  })
}

/** What one customer bought, the newest first, a page at a time. */
export const salesTo = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'all', { customerId }],
    queryFn: ({ pageParam }) =>
      page({ customerId, limit: FEW, ...(pageParam && { cursor: pageParam }) }),
    ...paged,
    select: ({ pages }) => pages.flatMap((one) => one.sales),
  })

type SalesQuery = NonNullable<paths['/api/sales']['get']['parameters']['query']>

function page(query: SalesQuery) {
  return answer(client.GET('/api/sales', { params: { query } }))
}

/** One sale with its lines, and the points that it gave. */
export const sale = (id: string) =>
  queryOptions({
    queryKey: ['sales', id],
    queryFn: () => answer(client.GET('/api/sales/{id}', { params: { path: { id } } })),
  })

const quote = (body: Schema['CreateSale']) =>
  queryOptions({
    queryKey: ['quote', body],
    queryFn: ({ signal }) => answer(client.POST('/api/sales/quote', { body, signal })),
    enabled: body.lines.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    select: (answered) => answered.quote,
  })

/** What the sale would come to; while that is asked, what the one before it would have. */
export function useQuote(body: Schema['CreateSale']) {
  return useQuery(quote(body))
}

/** The appointment that a sale closes out. */
export const booking = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'one', id],
    queryFn: () => answer(client.GET('/api/appointments/{id}', { params: { path: { id } } })),
    select: (answered) => answered.appointment,
  })

/** A reservation that is closed out. */
export const party = (id: string) =>
  queryOptions({
    queryKey: ['reservations', 'one', id],
    queryFn: () => answer(client.GET('/api/reservations/{id}', { params: { path: { id } } })),
    select: (answered) => answered.reservation,
  })

/** Records a sale, once however often it is sent; with it stock, packages, a gift card and points move. */
export function useSell(form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CreateSale']) =>
      once(form, (header) => answer(client.POST('/api/sales', { body, params: { header } }))),
    onSuccess: (sold) => cache.setQueryData(sale(sold.sale.id).queryKey, sold),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(every.pageOfSales),
        cache.invalidateQueries(every.appointment),
        cache.invalidateQueries(every.reservation),
        cache.invalidateQueries(every.customerPackage),
        cache.invalidateQueries(every.giftCard),
        cache.invalidateQueries(every.loyalty),
        cache.invalidateQueries(products()),
      ]),
  })
}

/** Takes a payment for what is owed. Paid in full, the gift cards that were sold are active. */
export function usePay(id: string, form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['NewPayment']) =>
      once(form, (header) =>
        answer(client.POST('/api/sales/{id}/payments', { params: { path: { id }, header }, body })),
      ),
    onSuccess: (paid) => cache.setQueryData(sale(id).queryKey, paid),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(every.sale),
        cache.invalidateQueries(every.giftCard),
        cache.invalidateQueries(every.loyalty),
      ]),
  })
}

export function useSendReceipt(id: string) {
  return useMutation({
    mutationFn: (email: string) =>
      answer(client.POST('/api/sales/{id}/receipt', { params: { path: { id } }, body: { email } })),
  })
}

/** Takes a sale back, and with it stock and points; packages and gift cards stay as they are. */
export function useVoid(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['VoidSale']) =>
      answer(client.POST('/api/sales/{id}/void', { params: { path: { id } }, body })),
    onSuccess: (voided) => cache.setQueryData(sale(id).queryKey, voided),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(every.settlement),
        cache.invalidateQueries(every.sale),
        cache.invalidateQueries(every.appointment),
        cache.invalidateQueries(every.loyalty),
        cache.invalidateQueries(products()),
      ]),
  })
}
