import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { SELDOM_CHANGED_MS } from '../../cache'
import { orderOf, type Part } from './menu'
import { services } from './queries'

type Group = Schema['ServiceGroup']

export const serviceGroups = () =>
  queryOptions({
    queryKey: ['service-groups'],
    queryFn: () => answer(client.GET('/api/venue/service-groups')),
    staleTime: SELDOM_CHANGED_MS,
    select: (answered) => answered.serviceGroups,
  })

export function useSaveGroup() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ group, body }: { group: Group | null; body: Schema['CreateServiceGroup'] }) =>
      group === null
        ? answer(client.POST('/api/venue/service-groups', { body }))
        : answer(patch('/api/venue/service-groups/{id}', { id: group.id }, body)),
    onSettled: () => cache.invalidateQueries(serviceGroups()),
  })
}

export function useDeleteGroup() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Group) =>
      answer(client.DELETE('/api/venue/service-groups/{id}', { params: { path: { id } } })),
    onSettled: () =>
      Promise.all([cache.invalidateQueries(serviceGroups()), cache.invalidateQueries(services())]),
  })
}

/** Puts the menu in order; the lists have it at once. Of several quick moves, one is sent after the other. */
export function useSetMenu() {
  const cache = useQueryClient()
  const mutationKey = ['menu']
  return useMutation({
    mutationKey,
    scope: { id: 'order of the menu' },
    mutationFn: (parts: readonly Part[]) =>
      answer(client.PUT('/api/venue/menu', { body: orderOf(parts) })),
    onMutate: async (parts) => {
      await cache.cancelQueries(services())
      await cache.cancelQueries(serviceGroups())
      cache.setQueryData(serviceGroups().queryKey, {
        serviceGroups: parts.flatMap(({ group }) => (group === null ? [] : [group])),
      })
      cache.setQueryData(services().queryKey, {
        services: parts.flatMap(({ group, services }) =>
          services.map((one) => ({ ...one, group_id: group?.id ?? null })),
        ),
      })
    },
    onSettled: () =>
      cache.isMutating({ mutationKey }) === 1
        ? Promise.all([
            cache.invalidateQueries(serviceGroups()),
            cache.invalidateQueries(services()),
          ])
        : undefined,
  })
}
