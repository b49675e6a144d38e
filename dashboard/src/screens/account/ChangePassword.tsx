import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { Waiting } from '../../ui/Waiting'
import { NewPasswordField } from '../session/NewPasswordField'
import { useChangePassword } from './queries'

const mailed = () =>
  t`You have been signed in for a while. We have sent a code to your email address.`

/** The old password and a new one; where the session is an old one, a code that is mailed, too. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const change = useChangePassword()
  const [isMailed, setMailed] = useState(false)

  function submit(values: FormData) {
    const [password, currentPassword] = ['password', 'currentPassword'].map((name) =>
      filledIn(values, name),
    )
    const mailedCode = filledIn(values, 'mailedCode').replaceAll(/\s/g, '')
    change.mutate(
      { password: password ?? '', currentPassword: currentPassword ?? '', mailedCode },
      { onSuccess: (outcome) => (outcome === 'mailed' ? setMailed(true) : done()) },
    )
  }

  function done() {
    toast(t`Your password is changed. All your other devices are signed out.`)
    onClose()
  }

  return (
    <Dialog title={t`Change your password`} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <TextField
          label={t`Password now`}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          isRequired
          autoFocus
        />
        <NewPasswordField />
        <Waiting>{isMailed ? mailed() : null}</Waiting>
        {isMailed && (
          <TextField
            label={t`Code from the email`}
            name="mailedCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
            autoFocus
          />
        )}
        <DialogActions isPending={change.isPending}>{t`Change password`}</DialogActions>
      </Form>
    </Dialog>
  )
}
