import { t } from '@lingui/core/macro'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useChangeEmail } from './queries'

/** Another address: both it and the one before have to confirm. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const change = useChangeEmail()

  function submit(values: FormData) {
    change.mutate(filledIn(values, 'email').trim(), {
      onSuccess: () => {
        toast(t`We have sent an email to both addresses.`)
        onClose()
      },
    })
  }

  return (
    <Dialog title={t`Change your email address`} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <TextField
          label={t`New address`}
          name="email"
          type="email"
          autoComplete="email"
          description={t`We send a link to it and one to your old address. Open both, and it is changed.`}
          isRequired
          autoFocus
        />
        <DialogActions isPending={change.isPending}>{t`Send links`}</DialogActions>
      </Form>
    </Dialog>
  )
}
