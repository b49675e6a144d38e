import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Text } from 'react-aria-components/Text'
import { Button } from './Button'
import './Toast.css'

interface Message {
  text: string
  failed?: boolean
  undo?: () => void
}

const LONG_ENOUGH_MS = 8_000

const queue = new ToastQueue<Message>({ maxVisibleToasts: 2 })

/** Say that something was done, and offer to undo it where that can be. */
export function toast(text: string, undo?: () => void): void {
  queue.add(undo ? { text, undo } : { text }, { timeout: LONG_ENOUGH_MS })
}

/** Say that something was not done; it stays until it is closed. */
export function toastFailure(text: string): void {
  queue.add({ text, failed: true })
}

export function Toasts() {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label="Messages">
      {({ toast: one }) => (
        <AriaToast toast={one} className="toast" data-failed={one.content.failed}>
          <ToastContent className="toast-content">
            <Text slot="title">{one.content.text}</Text>
          </ToastContent>
          {one.content.undo && (
            <Button
              kind="quiet"
              onPress={() => {
                one.content.undo?.()
                queue.close(one.key)
              }}
            >
              Undo
            </Button>
          )}
          <Button slot="close" kind="quiet" icon="close" aria-label="Close" />
        </AriaToast>
      )}
    </ToastRegion>
  )
}
