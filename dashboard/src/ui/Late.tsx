import { t } from '@lingui/core/macro'
import { useIsAnswerLate } from '../answering'

/** Whether an answer is late: what the screen says of it nobody sees or hears who looks at what is over or beside it. */
export function Late() {
  const isLate = useIsAnswerLate()
  return (
    <p role="status" className={isLate ? 'dialog-late' : 'visually-hidden'}>
      {isLate && t`The service is slow to answer. Still waiting.`}
    </p>
  )
}
