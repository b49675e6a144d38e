/** Money that could not be given back, and how it is settled. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, paged, type Schema } from '../../api'
import { every } from '../../every'
import { cashUps } from './queries'

export type Settlement = Schema['Settlement']

/** What is still to be settled, the oldest first, a page at a time. */
export const toSettle = () =>
  infiniteQueryOptions({
    queryKey: ['settlements', 'open'],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/venue/settlements', {
          params: { query: { open: 'true', limit: 50, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    ...paged,
    select: ({ pages }) => ({
      all: pages.flatMap((one) => one.settlements),
      openCount: pages[0]?.openCount ?? 0,
    }),
  })

/** Notes how it was settled; what the till gave is in its books. */
export function useSettle(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['Settle']) =>
      answer(client.POST('/api/venue/settlements/{id}/settle', { params: { path: { id } }, body })),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(every.settlement),
        cache.invalidateQueries(cashUps()),
        cache.invalidateQueries(every.appointment),
        cache.invalidateQueries(every.reservation),
        cache.invalidateQueries(every.giftCard),
      ]),
  })
}
