import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, paged, type Schema } from '../../api'
import { every } from '../../every'
import { once } from '../../once'

/** A gift card with what is left on it, by its code in any spelling. */
export const giftCard = (code: string) =>
  queryOptions({
    queryKey: ['gift-cards', code],
    queryFn: () => answer(client.GET('/api/gift-cards/{code}', { params: { path: { code } } })),
    select: (answered) => answered.giftCard,
  })

/** The cards that were issued to a customer, the newest first, a page at a time. */
export const giftCardsOf = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: ['gift-cards', 'of', customerId],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/gift-cards', {
          params: { query: { customerId, limit: FEW, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    ...paged,
    select: ({ pages }) => pages.flatMap((one) => one.giftCards),
  })

const FEW = 10

/** Issues a card, once however often it is sent. */
export function useIssueGiftCard(form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['IssueGiftCard']) =>
      once(form, (header) => answer(client.POST('/api/gift-cards', { body, params: { header } }))),
    onSuccess: (issued) => {
      cache.setQueryData(giftCard(issued.giftCard.code).queryKey, issued)
      return cache.invalidateQueries(every.giftCard)
    },
  })
}
