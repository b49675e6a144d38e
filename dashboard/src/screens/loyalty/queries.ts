import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, paged, patch, type Schema } from '../../api'
import { every } from '../../every'
const PAGE = 5

/** The membership of a customer, or null for one who collects no points. */
export const memberOf = (customerId: string) =>
  queryOptions({
    queryKey: ['loyalty', 'of', customerId],
    queryFn: () =>
      answer(client.GET('/api/loyalty/members', { params: { query: { customerId } } })),
    select: ({ members }) => members[0] ?? null,
  })

/** How a member's points have moved, the newest first, a page at a time. */
export const adjustments = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['loyalty', 'adjustments', id],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/loyalty/members/{id}/adjustments', {
          params: {
            path: { id },
            query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
          },
        }),
      ),
    ...paged,
    select: ({ pages }) => pages.flatMap((page) => page.adjustments),
  })

/** The link at which a member adds the card to Google Wallet. */
export const googleCard = (id: string) =>
  queryOptions({
    queryKey: ['loyalty', 'google card', id],
    queryFn: async () => {
      const answered = await answer(
        client.GET('/api/loyalty/members/{id}/pass', {
          params: { path: { id }, query: { platform: 'google' } },
        }),
      )
      return (answered as Schema['SaveUrl']).saveUrl // of the other platform it is a file
    },
  })

/** Where the file for Apple Wallet is: a phone opens it, any other device keeps it. */
export function appleCard(id: string): string {
  return `/api/loyalty/members/${id}/pass?platform=apple`
}

export function useEnrol() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (customerId: string) =>
      answer(client.POST('/api/loyalty/members', { body: { customerId } })),
    onSettled: () => cache.invalidateQueries(every.loyalty),
  })
}

/** Adds points to a member's, or takes some away. */
export function useAdjustPoints(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['AdjustPoints']) =>
      answer(patch('/api/loyalty/members/{id}', { id }, body)),
    onSettled: () => cache.invalidateQueries(every.loyalty),
  })
}
