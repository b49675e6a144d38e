import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { auth, signedIn } from '../../auth'
import { forgetAllDrafts } from '../../drafts'
import { forgetDays } from '../../lastDay/kept'
import { noteLastOpen } from '../../lastOpen'

/** Who is signed in, for screens that serve nobody in particular; null for nobody. */
export const whoIsSignedIn = () => queryOptions({ queryKey: ['session'], queryFn: signedIn })

/** The end of this browser's session; the cookie is gone even where the auth server cannot be asked. */
export function useSignOut() {
  const cache = useQueryClient()
  const goTo = useNavigate()
  return useMutation({
    mutationFn: endSession,
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
    mutationFn: endSession,
    onSettled: () => {
      forgetAllDrafts()
      return cache.resetQueries(whoIsSignedIn())
    },
  })
}

/** What this device knows of a day goes first: that needs neither the service nor the auth server's client. */
async function endSession() {
  noteLastOpen(null)
  forgetDays()
  try {
    return await (await auth()).signOut({ scope: 'local' })
  } finally {
    forgetDays() // what was read just before, and kept meanwhile
  }
}
