import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { organization } from '../../venue/venue'

/** Issues a key; the answer has the secret, which is told this once. The keys of a business come with `organization`. */
export function useIssueKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CreateKey']) => answer(client.POST('/api/keys', { body })),
    onSettled: () => cache.invalidateQueries(organization()),
  })
}

export function useRevokeKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.DELETE('/api/keys/{id}', { params: { path: { id } } })),
    onSettled: () => cache.invalidateQueries(organization()),
  })
}
