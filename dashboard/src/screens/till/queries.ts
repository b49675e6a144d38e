import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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
