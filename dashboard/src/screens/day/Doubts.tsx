import { t } from '@lingui/core/macro'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import type { useOverrideQuestion } from './useOverrideQuestion'

interface Props {
  question: Pick<ReturnType<typeof useOverrideQuestion>, 'doubt' | 'reason' | 'setReason'>
  /** As the button below says it: `Book anyway`. */
  anyway: string
}

/** Says in one sentence what is unusual, and asks for a reason where one is needed; nothing while there is no doubt. */
export function Doubts({ question: { doubt, reason, setReason }, anyway }: Props) {
  if (doubt === null) return null
  return (
    <>
      <Notice>{t`${{ doubt: doubt.message }} ${anyway}?`}</Notice>
      {doubt.refusal && (
        <TextField
          label={t`Reason`}
          name="override.reason"
          isRequired
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </>
  )
}
