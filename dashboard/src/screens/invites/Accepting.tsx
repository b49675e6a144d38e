import { sentenceOf } from '../../api'
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
        You are signed in as <strong>{email}</strong>. Accept the invite, and you work in that
        business from now on.
      </p>
      <Actions>
        <Button isPending={switchAccount.isPending} onPress={() => switchAccount.mutate()}>
          Use another account
        </Button>
        <Button
          kind="primary"
          isPending={accept.isPending}
          onPress={() => accept.mutate(token, { onSuccess: onDone })}
        >
          Accept the invite
        </Button>
      </Actions>
    </>
  )
}
