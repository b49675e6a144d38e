/**
 * Forms that move money or stock are sent under a key, so that what is sent again happens once. It is kept with what is
 * typed until an answer has come, over a reload too: a press after a lost answer is the same press.
 */
import { t } from '@lingui/core/macro'
import { ApiError } from './api'
import { forgetTyped, forgetWith, keptWith } from './typed'

const KEY = 'idempotency key'

/**
 * Sends a form under its key, and forgets what was typed once that is done. Where something else was sent under the key
 * before and its answer was lost, that was done: what is sent next is something new.
 */
export async function once<Data>(
  form: string,
  send: (header: { 'Idempotency-Key': string }) => Promise<Data>,
): Promise<Data> {
  const key = keptWith(form, KEY, () => crypto.randomUUID())
  try {
    const done = await send({ 'Idempotency-Key': key })
    forgetTyped(form)
    return done
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    forgetWith(form, KEY)
    throw new ApiError(
      422,
      t`What you sent before your last change is recorded already. Look at it before you send this as well.`,
    )
  }
}
