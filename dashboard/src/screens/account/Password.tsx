import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { ChangePassword } from './ChangePassword'

export function Password() {
  const [isChanging, setChanging] = useState(false)
  return (
    <Part
      title="Password"
      action={<Button onPress={() => setChanging(true)}>Change the password</Button>}
    >
      <p className="muted">
        Somebody else may know it? Change it: that signs out all your other devices.
      </p>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </Part>
  )
}
