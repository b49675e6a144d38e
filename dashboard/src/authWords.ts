/** What the auth server refuses, in words for whoever sits there: an ApiError, so that forms show it at its field. */
import type { AuthError } from '@supabase/supabase-js'
import { words } from './messages/words'
import { ApiError } from './api'

type Words = readonly [sentence: string, field?: string]

const sentences = (): Record<string, Words> => ({
  invalid_credentials: [words.app.wrongEmailOrPassword],
  email_not_confirmed: [words.app.confirmAddressFirst],
  user_banned: [words.app.accountLocked],
  user_already_exists: [words.app.accountExists, 'email'],
  signup_disabled: [words.app.signUpClosed],
  over_request_rate_limit: [words.app.tooManyTriesWaitFew],
  over_email_send_rate_limit: [words.app.weHaveJustSentYou],
  mfa_verification_failed: [words.app.wrongCode, 'code'],
  mfa_verification_rejected: [words.app.codeWasNotAccepted, 'code'],
  mfa_challenge_expired: [words.app.codeTooLate, 'code'],
  mfa_factor_name_conflict: [words.app.appNameTaken, 'name'],
  mfa_factor_not_found: [words.app.appNotSetUpAny],
  too_many_enrolled_mfa_factors: [words.app.tooManyApps],
  weak_password: [words.app.weakPassword, 'password'],
  same_password: [words.app.samePassword, 'password'],
  current_password_required: [words.app.presentPasswordNeeded, 'currentPassword'],
  current_password_invalid: [words.app.wrongPresentPassword, 'currentPassword'],
  reauthentication_not_valid: [words.app.codeNotRightTooOld, 'mailedCode'],
  email_exists: [words.app.addressRefused, 'email'],
  email_address_invalid: [words.app.addressDoesNotWork, 'email'],
  otp_expired: [words.app.linkUsedOrOld],
})
const tooShort = (): Words => [words.app.shortPassword, 'password']

export function refusal(error: AuthError): ApiError {
  if (error.name === 'AuthRetryableFetchError') return new ApiError(0, words.app.serviceUnreachable)
  if (error.name === 'AuthSessionMissingError') return new ApiError(401, words.app.youAreSignedOut)
  if (error.code === 'insufficient_aal') {
    const sentence = words.app.codeOfAppNeeded
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
