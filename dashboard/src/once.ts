/**
 * Forms that move money or stock are sent under a key, so that what is sent again happens once. It is kept with the draft
 * until an answer has come, over a reload too: a press after a lost answer is the same press.
 */
import { t } from '@lingui/core/macro'
import { ApiError, isUnanswered } from './api'
import { forgetPress, keyOf, noteRefused, pressOf } from './drafts'

/**
 * Sends a form under its key. Where something else was sent under the key before and its answer was lost, that was done:
 * what is sent next is something new.
 */
export async function once<Data>(
  form: string,
  send: (header: { 'Idempotency-Key': string }) => Promise<Data>,
): Promise<Data> {
  const kept = keyOf(form)
  const { key, isUncertain } = pressOf(kept)
  try {
    const done = await send({ 'Idempotency-Key': key })
    forgetPress(kept)
    return done
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // 409 is also said while a press before this one is still being worked on.
    const isKnown = error.status === 409 ? !isUncertain : !isUnanswered(error)
    if (isKnown) noteRefused(kept)
    if (error.status !== 422) throw error
    forgetPress(kept)
    throw new ApiError(
      422,
      t`What you sent before your last change is recorded already. Look at it before you send this as well.`,
    )
  }
}
