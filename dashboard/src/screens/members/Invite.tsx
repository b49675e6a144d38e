import { t } from '@lingui/core/macro'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useInvite } from './queries'
import { roles, type Role } from './roles'

/** A colleague by their address; the link comes by mail. */
export function Invite({ onClose }: { onClose: () => void }) {
  const invite = useInvite()
  const start: { email: string; role: Role } = { email: '', role: 'staff' }
  const form = useForm({
    of: 'invite',
    start,
    named: ({ email }) => email,
    save: async ({ email, role }) => {
      const body = { email: email.trim(), role }
      await invite.mutateAsync(body)
      return body
    },
    onSaved: ({ email }) => {
      toast(t`${email} is invited.`)
      onClose()
    },
  })

  return (
    <Dialog title={t`Invite a colleague`} isOpen onClose={onClose}>
      <Form form={form}>
        <TextField
          label={t`Email`}
          {...form.field('email')}
          inputMode="email"
          isRequired
          autoFocus
        />
        <Choices label={t`Role`} choices={roles()} {...form.field('role')} />
        <DialogActions>{t`Send invite`}</DialogActions>
      </Form>
    </Dialog>
  )
}
