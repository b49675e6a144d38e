import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { ChangePassword } from './ChangePassword'

export function Password() {
  const [isChanging, setChanging] = useState(false)
  return (
    <Part
      title={t`Password`}
      action={<Button onPress={() => setChanging(true)}>{t`Change password`}</Button>}
    >
      <p className="muted">
        <Trans>
          Does somebody else know your password? Change it: that signs out all your other devices.
        </Trans>
      </p>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </Part>
  )
}
