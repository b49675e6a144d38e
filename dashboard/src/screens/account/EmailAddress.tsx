import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { ChangeEmail } from './ChangeEmail'
import { account } from './queries'

/** The address to sign in with, and another one that is still to be confirmed. */
export function EmailAddress() {
  const { email, newEmail } = useSuspenseQuery(account()).data
  const [isChanging, setChanging] = useState(false)
  return (
    <Part
      title={t`Email address`}
      action={<Button onPress={() => setChanging(true)}>{t`Change address`}</Button>}
    >
      <p role="status">
        <Trans>You sign in as {email}.</Trans>
        {newEmail !== null &&
          ` ${t`Waiting to become ${{ email: newEmail }}: open the link in both emails, the one to your old address and the one to the new. Until then nothing changes.`}`}
      </p>
      {isChanging && <ChangeEmail onClose={() => setChanging(false)} />}
    </Part>
  )
}
