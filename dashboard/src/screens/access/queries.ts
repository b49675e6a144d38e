import { useMutation } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'

/** Asks for a code. What is answered does not tell what comes of it: that a mail does. */
export function useRequestAccess() {
  return useMutation({
    mutationFn: (body: Schema['RequestAccess']) =>
      answer(client.POST('/api/beta/request-access', { body })),
  })
}
