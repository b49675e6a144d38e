import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { useSwitchAccount } from '../session/queries'
import { useAcceptInvite } from './queries'

interface Props {
  email: string
  token: string
  onDone: () => void
}

/** For somebody who is signed in: join with this account, or with another. */
export function Accepting({ email, token, onDone }: Props) {
  const accept = useAcceptInvite()
  const switchAccount = useSwitchAccount()
  return (
    <>
      {accept.error && <Notice>{sentenceOf(accept.error)}</Notice>}
      <p>
        {words.invites.youAreSignedInAs(email)} {words.invites.whatAcceptingDoes}
      </p>
      <Actions>
        <Button isPending={switchAccount.isPending} onPress={() => switchAccount.mutate()}>
          {words.invites.useAnotherAccount}
        </Button>
        <Button
          kind="primary"
          isPending={accept.isPending}
          onPress={() => accept.mutate(token, { onSuccess: onDone })}
        >
          {words.invites.acceptTheInvite}
        </Button>
      </Actions>
    </>
  )
}
