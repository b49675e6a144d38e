/** What the auth server refuses, in words for whoever sits there: an ApiError, so that forms show it at its field. */
import { t } from '@lingui/core/macro'
import type { AuthError } from '@supabase/supabase-js'
import { ApiError } from './api'

type Words = readonly [sentence: string, field?: string]

const sentences = (): Record<string, Words> => ({
  invalid_credentials: [t`The email or the password is not right.`],
  email_not_confirmed: [t`Follow the link in the email that we have sent you, then sign in.`],
  user_banned: [t`This account is locked. Ask support to unlock it.`],
  user_already_exists: [t`There is an account with this address already: sign in.`, 'email'],
  signup_disabled: [t`New accounts cannot be made here at the moment.`],
  over_request_rate_limit: [t`Too many tries. Wait a few minutes, then try again.`],
  over_email_send_rate_limit: [t`We have just sent you an email. Wait a minute, then try again.`],
  mfa_verification_failed: [
    t`This code is not right. Enter the one that the app shows now.`,
    'code',
  ],
  mfa_verification_rejected: [t`This code was not accepted.`, 'code'],
  mfa_challenge_expired: [t`That took too long. Enter the code that the app shows now.`, 'code'],
  mfa_factor_name_conflict: [t`You have an app of this name already.`, 'name'],
  mfa_factor_not_found: [t`This app is not set up any more. Load the page again.`],
  too_many_enrolled_mfa_factors: [t`You cannot have more apps. Remove one first.`],
  weak_password: [t`Choose a password that is longer, or harder to guess.`, 'password'],
  same_password: [t`This is the password that you have. Choose another.`, 'password'],
  current_password_required: [t`Enter the password that you have now.`, 'currentPassword'],
  current_password_invalid: [t`This is not the password that you have now.`, 'currentPassword'],
  reauthentication_not_valid: [t`This code is not right, or too old.`, 'mailedCode'],
  email_exists: [t`This address cannot be used. Choose another.`, 'email'],
  email_address_invalid: [t`This is not an email address that works.`, 'email'],
  otp_expired: [t`This link was used already, or is too old. Ask for a new one.`],
})
const tooShort = (): Words => [t`Choose a longer one: at least 8 characters.`, 'password']

export function refusal(error: AuthError): ApiError {
  if (error.name === 'AuthRetryableFetchError')
    return new ApiError(0, t`The service cannot be reached. Is this device online?`)
  if (error.name === 'AuthSessionMissingError') return new ApiError(401, t`You are signed out.`)
  if (error.code === 'insufficient_aal') {
    const sentence = t`Enter the code of your authenticator app first.`
    return new ApiError(403, sentence, null, { error: sentence, code: 'second_factor_required' })
  }
  const known = isTooShort(error) ? tooShort() : sentences()[error.code ?? '']
  const [sentence, field = null] = known ?? [error.message]
  return new ApiError(400, sentence, field)
}

/** The data of an answer of the auth server's client; an ApiError when it refused. */
export function granted<Answer extends { data: unknown; error: AuthError | null }>(
  answer: Answer,
): Extract<Answer, { error: null }>['data'] {
  if (answer.error) throw refusal(answer.error)
  return answer.data
}

function isTooShort(error: AuthError): boolean {
  return 'reasons' in error && Array.isArray(error.reasons) && error.reasons.includes('length')
}
