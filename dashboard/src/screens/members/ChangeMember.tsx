import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Choices } from '../../ui/Choices'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast, toastFailure } from '../../ui/Toast'
import { useChangeMember, useRemoveMember } from './queries'
import { CLIENT_SCOPES, PERMISSION_NAMES, PERMISSIONS, ROLES } from './roles'
import { whatIsLeft } from './words'

interface Props {
  member: Schema['MemberRecord']
  onClose: () => void
}

/** What a member may do, or the end of their access. */
export function ChangeMember({ member, onClose }: Props) {
  const { user_id: userId, email } = member
  const change = useChangeMember()
  const remove = useRemoveMember()
  const [role, setRole] = useState(member.role)
  const [clientScope, setClientScope] = useState(member.client_scope)
  const [permissions, setPermissions] = useState<string[]>(member.permissions)
  const [isRemoving, setRemoving] = useState(false)

  function submit() {
    change.mutate(
      {
        userId,
        role,
        clientScope,
        permissions: PERMISSIONS.filter((one) => permissions.includes(one)),
      },
      {
        onSuccess: (left) => {
          toast(`Changed.${whatIsLeft(left)}`)
          onClose()
        },
      },
    )
  }

  function removeNow() {
    remove.mutate(userId, {
      onSuccess: (left) => {
        toast(`Removed.${whatIsLeft(left)}`)
        onClose()
      },
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  if (isRemoving) {
    return (
      <Dialog title={`Remove ${email ?? 'this member'}?`} isOpen onClose={onClose}>
        <p>
          Their access ends at once, and the invites they sent stop working. A new invite brings
          them back.
        </p>
        <Actions>
          <Button onPress={() => setRemoving(false)}>Keep them</Button>
          <Button kind="danger" isPending={remove.isPending} onPress={removeNow}>
            End their access
          </Button>
        </Actions>
      </Dialog>
    )
  }
  return (
    <Dialog title={email ?? 'Member'} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <Choices label="Role" choices={ROLES} value={role} onChange={setRole} />
        {role === 'staff' && (
          <>
            <Choices
              label="They see"
              choices={CLIENT_SCOPES}
              value={clientScope}
              onChange={setClientScope}
            />
            <CheckboxGroup
              label="They may"
              value={permissions}
              onChange={setPermissions}
              choices={PERMISSIONS.map((id) => ({ id, name: PERMISSION_NAMES[id] }))}
            />
          </>
        )}
        <Actions>
          <Button kind="danger" onPress={() => setRemoving(true)}>
            Remove…
          </Button>
          <Button kind="primary" type="submit" isPending={change.isPending}>
            Save
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
