import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '../../messages/words'
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
      title={words.account.emailAddress}
      action={<Button onPress={() => setChanging(true)}>{words.account.changeTheAddress}</Button>}
    >
      <p role="status">
        {words.account.youSignInAs(email)}
        {newEmail !== null && ` ${words.account.waitingBecome(newEmail)}`}
      </p>
      {isChanging && <ChangeEmail onClose={() => setChanging(false)} />}
    </Part>
  )
}
