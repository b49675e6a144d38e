import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Choices } from '../../ui/Choices'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast, toastFailure } from '../../ui/Toast'
import { useChangeMember, useRemoveMember } from './queries'
import { clientScopes, permissionNames, PERMISSIONS, roles } from './roles'
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
          toast([words.members.isChanged, ...whatIsLeft(left)].join(' '))
          onClose()
        },
      },
    )
  }

  function removeNow() {
    remove.mutate(userId, {
      onSuccess: (left) => {
        toast([words.members.isRemoved, ...whatIsLeft(left)].join(' '))
        onClose()
      },
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  if (isRemoving) {
    return (
      <Dialog
        title={words.members.removeQuestion(email ?? words.members.thisMember)}
        isOpen
        onClose={onClose}
      >
        <p>{words.members.whatRemovingDoes}</p>
        <Actions>
          <Button onPress={() => setRemoving(false)}>{words.members.keepThem}</Button>
          <Button kind="danger" isPending={remove.isPending} onPress={removeNow}>
            {words.members.endTheirAccess}
          </Button>
        </Actions>
      </Dialog>
    )
  }
  return (
    <Dialog title={email ?? words.members.member} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <Choices label={words.members.role} choices={roles()} value={role} onChange={setRole} />
        {role === 'staff' && (
          <>
            <Choices
              label={words.members.theySee}
              choices={clientScopes()}
              value={clientScope}
              onChange={setClientScope}
            />
            <CheckboxGroup
              label={words.members.theyMay}
              value={permissions}
              onChange={setPermissions}
              choices={PERMISSIONS.map((id) => ({ id, name: permissionNames()[id] }))}
            />
          </>
        )}
        <Actions>
          <Button kind="danger" onPress={() => setRemoving(true)}>
            {words.members.removeMore}
          </Button>
          <Button kind="primary" type="submit" isPending={change.isPending}>
            {words.common.save}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
