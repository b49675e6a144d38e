import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { CodeField } from '../session/CodeFields'
import { useProve } from '../session/signingIn'
import { account, useBeginApp } from './queries'
import { QrCode } from './QrCode'

interface Props {
  isFirst: boolean
  onClose: () => void
}

/** An app gets a name, is shown its secret, and counts once it has shown a code. */
export function AddApp({ isFirst, onClose }: Props) {
  const cache = useQueryClient()
  const begin = useBeginApp()
  const prove = useProve()
  const app = begin.data

  const named = useForm({
    of: null,
    start: { name: isFirst ? t`Phone` : '' },
    save: ({ name }) => begin.mutateAsync(name.trim()),
  })
  const proof = useForm({
    of: null,
    start: { code: '' },
    save: ({ code }) => prove.mutateAsync({ app: app?.id ?? '', code }),
    onSaved: () => {
      void cache.invalidateQueries(account())
      toast(isFirst ? t`Two-step sign-in is on.` : t`The app is added.`)
      onClose()
    },
  })

  if (app === undefined) {
    return (
      <Dialog title={t`Add an authenticator app`} isOpen onClose={onClose}>
        <Form form={named}>
          <p>
            <Trans>
              You need an app that shows codes, such as Google Authenticator, Microsoft
              Authenticator or a password manager.
            </Trans>
          </p>
          <TextField
            label={t`Name`}
            {...named.field('name')}
            description={t`Tells it apart from your other apps. Use the name of the phone, for example.`}
            maxLength={60}
            isRequired
            autoFocus
          />
          <DialogActions>{t`Next`}</DialogActions>
        </Form>
      </Dialog>
    )
  }
  return (
    <Dialog title={t`Connect the app`} isOpen onClose={onClose}>
      <Form form={proof}>
        <p>
          <Trans>Scan this with the app, then enter the code that it shows.</Trans>
        </p>
        <QrCode svg={app.picture} />
        <TextField
          label={t`Key`}
          description={t`If the app cannot scan, type this key into it.`}
          isReadOnly
          value={app.secret}
        />
        <CodeField form={proof} />
        {isFirst && (
          <p className="muted">
            <Trans>Your other devices have to sign in again afterwards.</Trans>
          </p>
        )}
        <DialogActions>{isFirst ? t`Turn on two-step sign-in` : t`Add app`}</DialogActions>
      </Form>
    </Dialog>
  )
}
