import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { LeftAsItWas } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { Waiting } from '../../ui/Waiting'
import { useForm } from '../../useForm'
import { NewPasswordField } from '../session/NewPasswordField'
import { useChangePassword } from './queries'

const mailed = () =>
  t`You have been signed in for a while. We have sent a code to your email address.`

/** The old password and a new one; where the session is an old one, a code that is mailed, too. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const change = useChangePassword()
  const [isMailed, setMailed] = useState(false)
  const form = useForm({
    of: null,
    start: { currentPassword: '', password: '', mailedCode: '' },
    save: async (values) => {
      const sent = { ...values, mailedCode: values.mailedCode.replaceAll(/\s/g, '') }
      if ((await change.mutateAsync(sent)) === 'changed') return
      setMailed(true)
      throw new LeftAsItWas()
    },
    onSaved: () => {
      toast(t`Your password is changed. All your other devices are signed out.`)
      onClose()
    },
  })

  return (
    <Dialog title={t`Change your password`} isOpen onClose={onClose}>
      <Form form={form}>
        <TextField
          label={t`Password now`}
          {...form.field('currentPassword')}
          type="password"
          autoComplete="current-password"
          isRequired
          autoFocus
        />
        <NewPasswordField form={form} />
        <Waiting>{isMailed ? mailed() : null}</Waiting>
        {isMailed && (
          <TextField
            label={t`Code from the email`}
            {...form.field('mailedCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
            autoFocus
          />
        )}
        <DialogActions>{t`Change password`}</DialogActions>
      </Form>
    </Dialog>
  )
}
