import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Choices } from '../../ui/Choices'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
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
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm({
    of: 'member',
    record: { ...member, id: userId },
    start: {
      role: member.role,
      clientScope: member.client_scope,
      permissions: member.permissions,
    },
    save: ({ permissions, ...values }) =>
      change.mutateAsync({
        userId,
        ...values,
        permissions: PERMISSIONS.filter((one) => permissions.includes(one)),
      }),
    onSaved: (left) => {
      toast([t`Changed.`, ...whatIsLeft(left)].join(' '))
      onClose()
    },
  })

  function removeNow() {
    remove.mutate(userId, {
      onSuccess: (left) => {
        toast([t`Removed.`, ...whatIsLeft(left)].join(' '))
        onClose()
      },
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  if (isRemoving) {
    const name = email ?? t`this member`
    return (
      <Dialog title={t`Remove ${name}?`} isOpen onClose={onClose}>
        <p>
          <Trans>
            Their access ends at once, and the invites they sent stop working. A new invite brings
            them back.
          </Trans>
        </p>
        <Actions>
          <Button onPress={() => setRemoving(false)}>{t`Keep them`}</Button>
          <Button kind="danger" isPending={remove.isPending} onPress={removeNow}>
            {t`End access`}
          </Button>
        </Actions>
      </Dialog>
    )
  }
  return (
    <Dialog title={email ?? t`Member`} isOpen onClose={onClose}>
      <Form form={form}>
        <Choices label={t`Role`} choices={roles()} {...form.field('role')} />
        {form.values.role === 'staff' && (
          <>
            <Choices label={t`They see`} choices={clientScopes()} {...form.field('clientScope')} />
            <CheckboxGroup
              label={t`They may`}
              {...form.field('permissions')}
              choices={PERMISSIONS.map((id) => ({ id, name: permissionNames()[id] }))}
            />
          </>
        )}
        <Actions>
          <Button kind="danger" onPress={() => setRemoving(true)}>
            {t`Remove…`}
          </Button>
          <Button kind="primary" type="submit" isPending={form.isPending}>
            {t`Save`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
