import { useState } from 'react'
import { words } from '../../messages/words'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { Waiting } from '../../ui/Waiting'
import { NewPasswordField } from '../session/NewPasswordField'
import { useChangePassword } from './queries'

const mailed = () => words.account.codeSentForSafety

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
    toast(words.account.passwordIsChanged)
    onClose()
  }

  return (
    <Dialog title={words.account.changeYourPassword} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <TextField
          label={words.account.passwordNow}
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
            label={words.account.codeFromTheEmail}
            name="mailedCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
            autoFocus
          />
        )}
        <DialogActions isPending={change.isPending}>
          {words.account.changeThePassword}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
