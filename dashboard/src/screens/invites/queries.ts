import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, isUnanswered } from '../../api'
import { signIn, type Credentials } from '../session/signingIn'

/** Becomes a member of the business that the invite is from, and works there from then on. */
export function useAcceptInvite() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: accept, onSuccess: () => cache.clear() })
}

/** As `useAcceptInvite`, for somebody who has no account: one is made for the address that the invite was sent to. */
export function useJoin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ token, ...credentials }: Credentials & { token: string }) => {
      const { password } = credentials
      await answer(client.POST('/api/invites/register', { body: { token, password } }))
      await signIn(credentials).catch((error: unknown) => {
        throw error instanceof Error && isUnanswered(error) ? error : new OtherAddress()
      })
      await accept(token)
    },
    onSuccess: () => cache.clear(),
  })
}

/** The account is made, but not for the address that was typed. */
export class OtherAddress extends Error {
  override readonly name = 'OtherAddress'
}

function accept(token: string) {
  return answer(client.POST('/api/invites/accept', { body: { token } }))
}
