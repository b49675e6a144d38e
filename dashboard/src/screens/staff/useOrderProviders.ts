import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client } from '../../api'
import { inOrder } from './order'
import { providers, refresh } from './queries'

/** Sets the order of all; the list has it at once. Of several quick moves, one is sent after the other. */
export function useOrderProviders() {
  const cache = useQueryClient()
  const { queryKey } = providers()
  return useMutation({
    mutationKey: ['staff', 'order'],
    scope: { id: 'order of providers' },
    mutationFn: (providerIds: string[]) =>
      answer(client.PUT('/api/staff/order', { body: { providerIds } })),
    onMutate: async (providerIds) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(
        queryKey,
        (before) => before && { providers: inOrder(before.providers, providerIds) },
      )
    },
    onSettled: () =>
      cache.isMutating({ mutationKey: ['staff', 'order'] }) === 1
        ? refresh(cache, providers())
        : undefined,
  })
}
