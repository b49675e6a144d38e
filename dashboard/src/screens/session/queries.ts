import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { auth, signedIn } from '../../auth'

export interface Credentials {
  email: string
  password: string
}

/** The auth server's refusal, in its own words. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/** Who is signed in, for screens that serve nobody in particular; null for nobody. */
export const whoIsSignedIn = () => queryOptions({ queryKey: ['session'], queryFn: signedIn })

export async function signIn(credentials: Credentials): Promise<void> {
  const { error } = await (await auth()).signInWithPassword(credentials)
  if (error) throw new SignInRefused(error.message)
}

export function useSignIn() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess: () => cache.clear(),
  })
}

/** A new account; whether it is signed in already, or must first follow the link in an email. */
export function useSignUp() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { data, error } = await (await auth()).signUp(credentials)
      if (error) throw new SignInRefused(error.message)
      return { isSignedIn: data.session !== null }
    },
    onSuccess: () => cache.clear(),
  })
}

/** The end of this browser's session; the cookie is gone even where the auth server cannot be asked. */
export function useSignOut() {
  const cache = useQueryClient()
  const goTo = useNavigate()
  return useMutation({
    mutationFn: async () => (await auth()).signOut({ scope: 'local' }),
    onSettled: async () => {
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
    onSettled: () => cache.resetQueries(whoIsSignedIn()),
  })
}
