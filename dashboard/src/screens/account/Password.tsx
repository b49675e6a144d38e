import { useState } from 'react'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { ChangePassword } from './ChangePassword'

export function Password() {
  const [isChanging, setChanging] = useState(false)
  return (
    <Part
      title={words.common.password}
      action={<Button onPress={() => setChanging(true)}>{words.account.changeThePassword}</Button>}
    >
      <p className="muted">{words.account.whyChangeThePassword}</p>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </Part>
  )
}
