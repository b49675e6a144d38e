import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Row, Rows } from '../../ui/Rows'
import { RowToEdit } from '../../ui/RowToEdit'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { invites, members, useWithdrawInvite } from './queries'

const ChangeMember = lazyPart(() => import('./ChangeMember'), 'ChangeMember')
const Invite = lazyPart(() => import('./Invite'), 'Invite')

type Member = Schema['MemberRecord']

/** Who works with this business’s records, and who is invited, for admins. */
export function TeamScreen() {
  const { locale, timezone } = useVenue()
  const { data: team } = useSuspenseQuery(members())
  const { data: invited } = useSuspenseQuery(invites())
  const withdraw = useWithdrawInvite()
  const [isInviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Member | null>(null)

  function withdrawNow({ id, email }: Schema['Invite']) {
    withdraw.mutate(id, {
      onSuccess: () => toast(t`The invite of ${email} is withdrawn.`),
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen
      title={t`Team`}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setInviting(true)}>
          {t`Invite`}
        </Button>
      }
    >
      <Rows label={t`Members`}>
        {team.map((member) => (
          <RowToEdit
            key={member.user_id}
            name={member.email ?? t`No address`}
            note={whatOf(member)}
            onEdit={() => setChanging(member)}
          />
        ))}
      </Rows>
      {invited.length > 0 && (
        <>
          <h2>
            <Trans>Invited</Trans>
          </h2>
          <Rows label={t`Invites`}>
            {invited.map((invite) => (
              <Row
                key={invite.id}
                name={invite.email}
                note={t`${{ role: invite.role }}, until ${{ when: formatInstant(invite.expires_at, locale, timezone) }}`}
              >
                <Button kind="danger" onPress={() => withdrawNow(invite)}>
                  {t`Withdraw`}
                </Button>
              </Row>
            ))}
          </Rows>
        </>
      )}
      {isInviting && <Invite onClose={() => setInviting(false)} />}
      {changing && <ChangeMember member={changing} onClose={() => setChanging(null)} />}
    </Screen>
  )
}

function whatOf({ role, client_scope, permissions }: Member): string {
  if (role === 'admin') return 'admin'
  return [
    'staff',
    ...(client_scope === 'own' ? [t`own clients only`] : []),
    ...(permissions.includes('manage_services') ? [t`manages services`] : []),
    ...(permissions.includes('override') ? [t`books over time off and limits`] : []),
    ...(permissions.includes('goodwill_gift_cards') ? [] : [t`gives no gift cards`]),
  ].join(' · ')
}
