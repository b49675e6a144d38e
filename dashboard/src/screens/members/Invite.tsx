import { useState } from 'react'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useInvite } from './queries'
import { ROLES, type Role } from './roles'

/** A colleague by their address; the link comes by mail. */
export function Invite({ onClose }: { onClose: () => void }) {
  const invite = useInvite()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('staff')

  function submit() {
    invite.mutate(
      { email: email.trim(), role },
      {
        onSuccess: () => {
          toast(`${email.trim()} is invited.`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title="Invite a colleague" isOpen onClose={onClose}>
      <Form error={invite.error} onSubmit={submit}>
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
