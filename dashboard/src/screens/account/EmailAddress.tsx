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
      title="Email address"
      action={<Button onPress={() => setChanging(true)}>Change the address</Button>}
    >
      <p role="status">
        You sign in as <strong>{email}</strong>.
        {newEmail !== null && (
          <>
            {' '}
            It is waiting to become <strong>{newEmail}</strong>: open the link in both emails, the
            one to your old address and the one to the new. Until then nothing changes.
          </>
        )}
      </p>
      {isChanging && <ChangeEmail onClose={() => setChanging(false)} />}
    </Part>
  )
}
