import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, paged, type Schema } from '../../api'

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

interface Closing {
  body: Schema['CloseCashUp']
  /** The same for each press about one count, so that it is closed once. */
  key: string
}

/** Closes what came in since the last time. */
export function useClose() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: Closing) =>
      answer(
        client.POST('/api/cash-ups', { body, params: { header: { 'Idempotency-Key': key } } }),
      ),
    onSettled: () => cache.invalidateQueries(cashUps()),
  })
}
