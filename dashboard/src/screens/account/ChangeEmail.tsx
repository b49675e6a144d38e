import { t } from '@lingui/core/macro'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useChangeEmail } from './queries'

/** Another address: both it and the one before have to confirm. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const change = useChangeEmail()

  const form = useForm({
    of: null,
    start: { email: '' },
    save: ({ email }) => change.mutateAsync(email.trim()),
    onSaved: () => {
      toast(t`We have sent an email to both addresses.`)
      onClose()
    },
  })

  return (
    <Dialog title={t`Change your email address`} isOpen onClose={onClose}>
      <Form form={form}>
        <TextField
          label={t`New address`}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          description={t`We send a link to it and one to your old address. Open both, and it is changed.`}
          isRequired
          autoFocus
        />
        <DialogActions>{t`Send links`}</DialogActions>
      </Form>
    </Dialog>
  )
}
