import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { auth, signedIn } from '../../auth'
import { forgetAllDrafts } from '../../drafts'

/** Who is signed in, for screens that serve nobody in particular; null for nobody. */
export const whoIsSignedIn = () => queryOptions({ queryKey: ['session'], queryFn: signedIn })

/** The end of this browser's session; the cookie is gone even where the auth server cannot be asked. */
export function useSignOut() {
  const cache = useQueryClient()
  const goTo = useNavigate()
  return useMutation({
    mutationFn: async () => (await auth()).signOut({ scope: 'local' }),
    onSettled: async () => {
      forgetAllDrafts()
      await goTo({ to: '/sign-in', search: {} })
      cache.clear()
    },
  })
}

/** The same, to go on here with another account. */
export function useSwitchAccount() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await auth()).signOut({ scope: 'local' }),
    onSettled: () => {
      forgetAllDrafts()
      return cache.resetQueries(whoIsSignedIn())
    },
  })
}
