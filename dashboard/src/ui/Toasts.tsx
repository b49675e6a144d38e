import { t } from '@lingui/core/macro'
import { useEffect, useState, type HTMLAttributes, type ReactNode } from 'react'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Button } from './Button'
import { queue } from './Toast'
import './Toasts.css'

const STANDS_AFTER_MS = 100

/** Where messages are shown, until they have been read; their time waits for a pointer or the focus that is on them. */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={t`Messages`}>
      {({ toast: one }) => (
        <AriaToast
          toast={one}
          className="toast"
          data-failed={one.content.failed}
          {...(one.content.failed ? {} : { render: asGroup })}
        >
          {one.content.failed ? (
            <ToastContent className="toast-content">
              <Text slot="title">{one.content.text}</Text>
            </ToastContent>
          ) : (
            <PoliteContent>
              <Text slot="title">{one.content.text}</Text>
            </PoliteContent>
          )}
          {one.content.undo && (
            <Button
              kind="quiet"
              onPress={() => {
                one.content.undo?.()
                queue.close(one.key)
              }}
            >
              {t`Undo`}
            </Button>
          )}
          <Button slot="close" kind="quiet" icon="close" aria-label={t`Close`} />
        </AriaToast>
      )}
    </ToastRegion>
  )
}

/** What was done interrupts nobody, which the alertdialog that a toast is by itself would do. */
function asGroup(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} role="group" aria-modal={undefined} />
}

/** Said at the next pause. Its region stands empty for a moment, or what is in it would not be read. */
function PoliteContent({ children }: { children: ReactNode }) {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), STANDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="toast-content">
      {!stands && children}
      <div role="status">{stands && children}</div>
    </div>
  )
}
