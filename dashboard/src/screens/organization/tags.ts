/** The tags that a business gives to its customers. The service takes the whole list; a change says what becomes of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { every } from '../../every'
import { organization } from '../../venue/venue'

export type Tag = Schema['CustomerTag']
export type Tags = Schema['UpdateCompany']['customerTags'] & {}

export const added = (tags: readonly Tag[], name: string): Tags => [...tags, { name }]

export const renamed = (tags: readonly Tag[], { id }: Tag, name: string): Tags =>
  tags.map((one) => (one.id === id ? { id, name } : one))

export const removed = (tags: readonly Tag[], { id }: Tag): Tags =>
  tags.filter((one) => one.id !== id)

/** Changes the list as it is by now, so that a tag that somebody else has just added stays. */
export function useChangeTags() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: (tags: readonly Tag[]) => Tags) => {
      const { business } = await cache.query({ ...organization(), staleTime: 0 })
      const body = { customerTags: change(business.customer_tags) }
      const headers = { 'If-Match': `"${business.version}"` }
      return answer(client.PATCH('/api/companies', { body, params: { header: headers } }))
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(organization()),
        cache.invalidateQueries(every.customer), // who carried a tag that is removed
      ]),
  })
}
