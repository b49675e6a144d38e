import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { ChangeMember } from './ChangeMember'
import { Invite } from './Invite'
import { invites, members, useWithdrawInvite } from './queries'

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
      onSuccess: () => toast(`The invite of ${email} is withdrawn.`),
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen
      title="Team"
      actions={
        <Button kind="primary" icon="plus" onPress={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <Rows label="Members">
        {team.map((member) => (
          <Row key={member.user_id} name={member.email ?? 'No address'} note={whatOf(member)}>
            <Button aria-label={`Change ${member.email ?? ''}`} onPress={() => setChanging(member)}>
              Change
            </Button>
          </Row>
        ))}
      </Rows>
      {invited.length > 0 && (
        <>
          <h2>Invited</h2>
          <Rows label="Invites">
            {invited.map((invite) => (
              <Row
                key={invite.id}
                name={invite.email}
                note={`${invite.role}, until ${formatInstant(invite.expires_at, locale, timezone)}`}
              >
                <Button kind="danger" onPress={() => withdrawNow(invite)}>
                  Withdraw
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
    ...(client_scope === 'own' ? ['own clients only'] : []),
    ...(permissions.includes('manage_services') ? ['manages services'] : []),
    ...(permissions.includes('override') ? ['books in time off and above a cap'] : []),
    ...(permissions.includes('goodwill_gift_cards') ? [] : ['gives no gift cards']),
  ].join(' · ')
}
