import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'

/** A gift card with what is left on it, by its code in any spelling. */
export const giftCard = (code: string) =>
  queryOptions({
    queryKey: ['gift-cards', code],
    queryFn: () => answer(client.GET('/api/gift-cards/{code}', { params: { path: { code } } })),
    select: (answered) => answered.giftCard,
  })

export function useIssueGiftCard() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['IssueGiftCard']) => answer(client.POST('/api/gift-cards', { body })),
    onSuccess: (issued) => cache.setQueryData(giftCard(issued.giftCard.code).queryKey, issued),
  })
}
