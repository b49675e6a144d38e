import { queryOptions, useMutation } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { config } from '../../config'

/** What this deployment has for founders: the widget of the form, or whom to ask. */
export const pagesConfig = () =>
  queryOptions({ queryKey: ['config'], queryFn: config, staleTime: Infinity })

/** Asks for a code. What is answered does not tell what comes of it: that a mail does. */
export function useRequestAccess() {
  return useMutation({
    mutationFn: (body: Schema['RequestAccess']) =>
      answer(client.POST('/api/beta/request-access', { body })),
  })
}
