import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped } from '../../typed'
import { useInvite } from './queries'
import { ROLES, type Role } from './roles'

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
          toast(`${email.trim()} is invited.`)
          forgetTyped(FORM)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title="Invite a colleague" isOpen onClose={onClose}>
      <Form keptAs={FORM} error={invite.error} onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          isRequired
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <Choices label="Role" choices={ROLES} value={role} onChange={setRole} />
        <DialogActions isPending={invite.isPending}>Send the invite</DialogActions>
      </Form>
    </Dialog>
  )
}
