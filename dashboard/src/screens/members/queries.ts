import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { organization } from '../../venue/venue'

export const members = () =>
  queryOptions({
    queryKey: ['members'],
    queryFn: () => answer(client.GET('/api/members')),
    select: (answered) => answered.members,
  })

export const invites = () =>
  queryOptions({
    queryKey: ['invites'],
    queryFn: () => answer(client.GET('/api/invites')),
    select: (answered) => answered.invites,
  })

export function useInvite() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CreateInvite']) => answer(client.POST('/api/invites', { body })),
    onSettled: () => cache.invalidateQueries(invites()),
  })
}

export function useWithdrawInvite() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.DELETE('/api/invites/{id}', { params: { path: { id } } })),
    onSettled: () => cache.invalidateQueries(invites()),
  })
}

export function useChangeMember() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ userId: id, ...body }: Schema['UpdateMember'] & { userId: string }) =>
      answer(patch('/api/members/{userId}', { id }, body)),
    onSettled: () => refreshMembers(cache),
  })
}

/** Ends somebody's access at once; the answer names the API keys that they had issued, and the invites that end. */
export function useRemoveMember() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) =>
      answer(client.DELETE('/api/members/{userId}', { params: { path: { userId } } })),
    onSettled: () => refreshMembers(cache),
  })
}

/** What every write of a member makes stale: the list, the invites, which end with their sender, and what one may do
 * oneself, who may be the member. */
function refreshMembers(cache: QueryClient) {
  return Promise.all([
    cache.invalidateQueries(members()),
    cache.invalidateQueries(invites()),
    cache.invalidateQueries(organization()),
  ])
}
