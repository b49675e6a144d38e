/** The tags that a business gives to its customers. The service takes the whole list; a change says what becomes of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, patch, type Schema } from '../../api'
import { every } from '../../every'
import { organization } from '../../venue/venue'

export type Tag = Schema['CustomerTag']
export type Tags = Schema['UpdateCompany']['customerTags'] & {}

export const added = (tags: readonly Tag[], name: string): Tags => [...tags, { name }]

export const renamed = (tags: readonly Tag[], { id }: Tag, name: string): Tags =>
  tags.map((one) => (one.id === id ? { id, name } : one))

export const removed = (tags: readonly Tag[], { id }: Tag): Tags =>
  tags.filter((one) => one.id !== id)

interface Change {
  /** The business as it is shown, with its tags. */
  shown: Pick<Schema['Company'], 'version' | 'customer_tags'>
  change: (tags: readonly Tag[]) => Tags
}

/** Changes the list that is shown: where somebody else has changed it, nothing is, so that their tag stays. */
export function useChangeTags() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ shown, change }: Change) =>
      answer(patch('/api/companies', shown, { customerTags: change(shown.customer_tags) })),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(organization()),
        cache.invalidateQueries(every.customer), // who carried a tag that is removed
      ]),
  })
}
