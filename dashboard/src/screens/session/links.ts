/** What the links in mails of the auth server are good for. None of this gets into the cookie of this browser. */
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api'
import { authOfThisPage } from '../../auth'
import { granted } from '../../authWords'
import type { App } from './signingIn'

/**
 * Asks for a mail with a link to a new password. Where one was sent just before, this says no more than else: the auth
 * server minds that for addresses which it knows.
 */
export function useAskForLink() {
  return useMutation({
    mutationFn: async (email: string) => {
      const answer = await (await authOfThisPage()).resetPasswordForEmail(email)
      if (answer.error?.code !== 'over_email_send_rate_limit') granted(answer)
    },
  })
}

/** The way of one link to a new password. It works once, so what it opens is kept until a password is taken. */
export class Recovery {
  readonly #tokenHash: string
  #apps: App[] | null = null

  constructor(tokenHash: string) {
    this.#tokenHash = tokenHash
  }

  /** Sets the password and ends all sessions; or the apps of which one has to show a code first. */
  async setPassword(password: string): Promise<App[]> {
    const server = await authOfThisPage()
    this.#apps ??= await this.#open()
    if (this.#apps.length > 0) return this.#apps
    granted(await server.updateUser({ password }))
    await server.signOut({ scope: 'global' })
    return []
  }

  async prove(app: string, code: string): Promise<void> {
    const { mfa } = await authOfThisPage()
    granted(await mfa.challengeAndVerify({ factorId: app, code }))
    this.#apps = []
  }

  async #open(): Promise<App[]> {
    const server = await authOfThisPage()
    granted(await server.verifyOtp({ type: 'recovery', token_hash: ofWholeLink(this.#tokenHash) }))
    const { totp } = granted(await server.mfa.listFactors())
    return totp.map(({ id, friendly_name: name }) => ({ id, name: name || t`App` }))
  }
}

/** Confirms the address that the link was sent to: the new address if that was all, null if the other one is missing. */
export function useConfirmAddress() {
  return useMutation({
    mutationFn: async (tokenHash: string) => {
      const server = await authOfThisPage()
      const { session } = granted(
        await server.verifyOtp({ type: 'email_change', token_hash: ofWholeLink(tokenHash) }),
      )
      if (session === null) return null
      await server.signOut({ scope: 'local' })
      return session.user.email ?? ''
    },
  })
}

/** Mail programs cut long links. */
function ofWholeLink(tokenHash: string): string {
  if (tokenHash === '')
    throw new ApiError(400, t`This link is not complete. Open it in the email once more.`)
  return tokenHash
}
