import { words } from '../../messages/words'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
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
          toast(words.members.isInvited(email.trim()))
          forgetTyped(FORM)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={words.members.inviteAColleague} isOpen onClose={onClose}>
      <Form keptAs={FORM} error={invite.error} onSubmit={submit}>
        <TextField
          label={words.common.email}
          name="email"
          inputMode="email"
          isRequired
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <Choices label={words.members.role} choices={roles()} value={role} onChange={setRole} />
        <DialogActions isPending={invite.isPending}>{words.members.sendTheInvite}</DialogActions>
      </Form>
    </Dialog>
  )
}
