import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, typedOut, type Schema } from '../../api'
import { forgetCode } from '../../betaCode'

const TYPING_MS = 250

/** Whether a business could have this address. Who types on asks for another meanwhile, which takes this back. */
export const slugCheck = (slug: string) =>
  queryOptions({
    queryKey: ['slug-check', slug],
    queryFn: async ({ signal }) => {
      await typedOut(TYPING_MS, signal)
      return answer(client.POST('/api/onboarding/slug-check', { body: { slug }, signal }))
    },
    enabled: slug !== '',
  })

/** What is known elsewhere of a business, to fill in. */
export function useLookUp() {
  return useMutation({
    mutationFn: (query: string) =>
      answer(client.POST('/api/onboarding/google-lookup', { body: { query } })),
  })
}

/** Sets up a business, and works in it from then on: whatever was kept is of another, or of none. */
export function useCompleteOnboarding() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CompleteOnboarding']) =>
      answer(client.POST('/api/onboarding/complete', { body })),
    onSuccess: () => {
      forgetCode()
      cache.clear()
    },
  })
}
