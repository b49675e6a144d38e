import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Notice } from '../../ui/Notice'
import { sentenceOf } from '../../api'
import { Waiting } from '../../ui/Waiting'
import { useForm } from '../../useForm'
import { CodeFields, codeOf } from './CodeFields'
import { apps, useProve } from './signingIn'

/** Before acts that would hurt most: the code once more. What waits for it is then sent again. */
export function StepUpDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const known = useQuery(apps())
  const prove = useProve()
  const form = useForm({
    of: null,
    start: codeOf(known.data ?? []),
    save: (values) => prove.mutateAsync(values),
    onSaved: () => onDone(true),
  })
  return (
    <Dialog title={t`Enter your code`} isOpen onClose={() => onDone(false)}>
      <p>
        <Trans>
          Enter the code that your authenticator app shows. We ask again before changes like this
          one.
        </Trans>
      </p>
      {known.error && <Notice>{sentenceOf(known.error)}</Notice>}
      <Waiting>{known.isPending ? t`Looking up your apps…` : null}</Waiting>
      {known.data && (
        <Form form={form}>
          <CodeFields apps={known.data} form={form} />
          <DialogActions>{t`Continue`}</DialogActions>
        </Form>
      )}
    </Dialog>
  )
}
