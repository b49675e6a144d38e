import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
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
      onSuccess: () => toast(words.members.inviteWithdrawn(email)),
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen
      title={words.common.team}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setInviting(true)}>
          {words.members.invite}
        </Button>
      }
    >
      <Rows label={words.members.members}>
        {team.map((member) => (
          <Row
            key={member.user_id}
            name={member.email ?? words.members.noAddress}
            note={whatOf(member)}
          >
            <Button
              aria-label={words.members.change(member.email ?? '')}
              onPress={() => setChanging(member)}
            >
              {words.members.changeRole}
            </Button>
          </Row>
        ))}
      </Rows>
      {invited.length > 0 && (
        <>
          <h2>{words.members.invited}</h2>
          <Rows label={words.members.invites}>
            {invited.map((invite) => (
              <Row
                key={invite.id}
                name={invite.email}
                note={words.members.until(
                  invite.role,
                  formatInstant(invite.expires_at, locale, timezone),
                )}
              >
                <Button kind="danger" onPress={() => withdrawNow(invite)}>
                  {words.members.withdraw}
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
    ...(client_scope === 'own' ? [words.members.ownClientsOnly] : []),
    ...(permissions.includes('manage_services') ? [words.members.managesServices] : []),
    ...(permissions.includes('override') ? [words.members.canOverride] : []),
    ...(permissions.includes('goodwill_gift_cards') ? [] : [words.members.givesNoGiftCards]),
  ].join(' · ')
}
