import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, paged, type Schema } from '../../api'
import { once } from '../../once'

/** What was closed, the newest first, a page at a time, and what the next close would have. */
export const cashUps = () =>
  infiniteQueryOptions({
    queryKey: ['cash-ups'],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/cash-ups', {
          params: { query: { limit: 30, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    ...paged,
    select: ({ pages }) => ({
      all: pages.flatMap((one) => one.cashUps),
      open: pages[0]?.open ?? null,
    }),
  })

/** Closes what came in since the last time, once however often it is sent. */
export function useClose(form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CloseCashUp']) =>
      once(form, (header) => answer(client.POST('/api/cash-ups', { body, params: { header } }))),
    onSettled: () => cache.invalidateQueries(cashUps()),
  })
}

/** Money that was put into the drawer or taken out of it, the newest first: the last hundred. */
export const movements = () =>
  queryOptions({
    queryKey: ['cash-ups', 'movements'],
    queryFn: () =>
      answer(client.GET('/api/venue/till-movements', { params: { query: { limit: 100 } } })),
    select: (answered) => answered.tillMovements,
  })

/** Puts money in or takes it out, once however often it is sent. */
export function useMove(form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['MoveCash']) =>
      once(form, (header) =>
        answer(client.POST('/api/venue/till-movements', { body, params: { header } })),
      ),
    onSettled: () => cache.invalidateQueries(cashUps()),
  })
}
