import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'

/** What larger parties are asked for in advance, the smallest party first. */
export const depositTiers = () =>
  queryOptions({
    queryKey: ['deposit-tiers'],
    queryFn: () => answer(client.GET('/api/organization/deposit-tiers')),
    select: (answered) => answered.depositTiers,
  })

/** A size that has a tier gets the new amount. */
export function useSetTier() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['SetDepositTier']) =>
      answer(client.POST('/api/organization/deposit-tiers', { body })),
    onSettled: () => cache.invalidateQueries(depositTiers()),
  })
}

export function useRemoveTier() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.DELETE('/api/organization/deposit-tiers/{id}', { params: { path: { id } } })),
    onSettled: () => cache.invalidateQueries(depositTiers()),
  })
}
