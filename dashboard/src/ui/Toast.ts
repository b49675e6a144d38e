import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

interface Message {
  text: string
  failed?: boolean
  undo?: () => void
}

const LONG_ENOUGH_MS = 8_000
const FAILURE_MS = 10_000

/** What `Toasts` shows. */
export const queue = new ToastQueue<Message>({ maxVisibleToasts: 2 })

const failures = new Set<string>()

/**
 * Say at the next pause that something was done, and offer to undo it where that can be, for as long as it can. What failed
 * before is over with it.
 */
export function toast(text: string, undo?: () => void, ms = LONG_ENOUGH_MS): void {
  for (const key of failures) queue.close(key)
  failures.clear()
  queue.add(undo ? { text, undo } : { text }, { timeout: ms })
}

/** Say at once that something was not done, if there is anything to say; it leaves after ten seconds or with the next success. */
export function toastFailure(text: string): void {
  if (text === '') return
  failures.add(queue.add({ text, failed: true }, { timeout: FAILURE_MS }))
}
