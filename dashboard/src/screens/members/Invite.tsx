import { t } from '@lingui/core/macro'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped } from '../../typed'
import { useInvite } from './queries'
import { roles, type Role } from './roles'

const FORM = 'invite'

/** A colleague by their address; the link comes by mail. */
export function Invite({ onClose }: { onClose: () => void }) {
  const invite = useInvite()
  const [email, setEmail] = useTyped(FORM, 'email', '')
  const [role, setRole] = useTyped<Role>(FORM, 'role', 'staff')

  function submit() {
    invite.mutate(
      { email: email.trim(), role },
      {
        onSuccess: () => {
          toast(t`${{ email: email.trim() }} is invited.`)
          forgetTyped(FORM)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t`Invite a colleague`} isOpen onClose={onClose}>
      <Form keptAs={FORM} error={invite.error} onSubmit={submit}>
        <TextField
          label={t`Email`}
          name="email"
          inputMode="email"
          isRequired
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <Choices label={t`Role`} choices={roles()} value={role} onChange={setRole} />
        <DialogActions isPending={invite.isPending}>{t`Send invite`}</DialogActions>
      </Form>
    </Dialog>
  )
}
