import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        <Trans>You are signed in as {email}.</Trans>{' '}
        <Trans>
          Accept to join the business that invited you. Businesses you work in already stay yours.
        </Trans>
      </p>
      <Actions>
        <Button isPending={switchAccount.isPending} onPress={() => switchAccount.mutate()}>
          {t`Use another account`}
        </Button>
        <Button
          kind="primary"
          isPending={accept.isPending}
          onPress={() => accept.mutate(token, { onSuccess: onDone })}
        >
          {t`Accept invite`}
        </Button>
      </Actions>
    </>
  )
}
