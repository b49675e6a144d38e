import { useQueryClient } from '@tanstack/react-query'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/Form'
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
    toast(isFirst ? 'Your second step at sign-in is on.' : 'The app is added.')
    onClose()
  }

  if (app === undefined) {
    return (
      <Dialog title="Add an authenticator app" isOpen onClose={onClose}>
        <Form
          error={begin.error}
          onSubmit={(values) => begin.mutate(filledIn(values, 'name').trim())}
        >
          <p>
            You need an app that shows codes, such as Google Authenticator, Microsoft Authenticator
            or a password manager.
          </p>
          <TextField
            label="Name"
            name="name"
            description="To tell it from your other apps, such as the phone that it is on."
            defaultValue={isFirst ? 'Phone' : ''}
            maxLength={60}
            isRequired
            autoFocus
          />
          <DialogActions isPending={begin.isPending}>Next</DialogActions>
        </Form>
      </Dialog>
    )
  }
  return (
    <Dialog title="Connect the app" isOpen onClose={onClose}>
      <Form
        error={prove.error}
        onSubmit={(values) =>
          prove.mutate({ app: app.id, code: typedCode(values) }, { onSuccess: done })
        }
      >
        <p>Scan this with the app, then enter the code that it shows.</p>
        <QrCode svg={app.picture} />
        <TextField
          label="Key"
          description="If the app cannot scan, type this key into it."
          isReadOnly
          value={app.secret}
        />
        <CodeField />
        {isFirst && <p className="muted">Your other devices have to sign in again afterwards.</p>}
        <DialogActions isPending={prove.isPending}>
          {isFirst ? 'Turn it on' : 'Add the app'}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
