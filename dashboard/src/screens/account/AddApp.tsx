import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { CodeField, typedCode } from '../session/CodeFields'
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

  function done() {
    void cache.invalidateQueries(account())
    toast(isFirst ? t`Two-step sign-in is on.` : t`The app is added.`)
    onClose()
  }

  if (app === undefined) {
    return (
      <Dialog title={t`Add an authenticator app`} isOpen onClose={onClose}>
        <Form
          error={begin.error}
          onSubmit={(values) => begin.mutate(filledIn(values, 'name').trim())}
        >
          <p>
            <Trans>
              You need an app that shows codes, such as Google Authenticator, Microsoft
              Authenticator or a password manager.
            </Trans>
          </p>
          <TextField
            label={t`Name`}
            name="name"
            description={t`Tells it apart from your other apps. Use the name of the phone, for example.`}
            defaultValue={isFirst ? t`Phone` : ''}
            maxLength={60}
            isRequired
            autoFocus
          />
          <DialogActions isPending={begin.isPending}>{t`Next`}</DialogActions>
        </Form>
      </Dialog>
    )
  }
  return (
    <Dialog title={t`Connect the app`} isOpen onClose={onClose}>
      <Form
        error={prove.error}
        onSubmit={(values) =>
          prove.mutate({ app: app.id, code: typedCode(values) }, { onSuccess: done })
        }
      >
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
        <CodeField />
        {isFirst && (
          <p className="muted">
            <Trans>Your other devices have to sign in again afterwards.</Trans>
          </p>
        )}
        <DialogActions isPending={prove.isPending}>
          {isFirst ? t`Turn on two-step sign-in` : t`Add app`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
