import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

interface Message {
  text: string
  failed?: boolean
  undo?: () => void
}

const LONG_ENOUGH_MS = 8_000

/** What `Toasts` shows. */
export const queue = new ToastQueue<Message>({ maxVisibleToasts: 2 })

/** Say at the next pause that something was done, and offer to undo it where that can be, for as long as it can. */
export function toast(text: string, undo?: () => void, ms = LONG_ENOUGH_MS): void {
  queue.add(undo ? { text, undo } : { text }, { timeout: ms })
}

/** Say at once that something was not done, if there is anything to say; it stays until it is closed. */
export function toastFailure(text: string): void {
  if (text === '') return
  queue.add({ text, failed: true })
}
