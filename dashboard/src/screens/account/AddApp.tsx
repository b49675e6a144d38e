import { useQueryClient } from '@tanstack/react-query'
import { words } from '../../messages/words'
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
    toast(isFirst ? words.account.yourSecondStepSign : words.account.theAppIsAdded)
    onClose()
  }

  if (app === undefined) {
    return (
      <Dialog title={words.account.addAnAuthenticatorApp} isOpen onClose={onClose}>
        <Form
          error={begin.error}
          onSubmit={(values) => begin.mutate(filledIn(values, 'name').trim())}
        >
          <p>{words.account.whichAppShowsCodes}</p>
          <TextField
            label={words.common.name}
            name="name"
            description={words.account.nameOfAppHint}
            defaultValue={isFirst ? words.account.phone : ''}
            maxLength={60}
            isRequired
            autoFocus
          />
          <DialogActions isPending={begin.isPending}>{words.account.next}</DialogActions>
        </Form>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.account.connectTheApp} isOpen onClose={onClose}>
      <Form
        error={prove.error}
        onSubmit={(values) =>
          prove.mutate({ app: app.id, code: typedCode(values) }, { onSuccess: done })
        }
      >
        <p>{words.account.scanHint}</p>
        <QrCode svg={app.picture} />
        <TextField
          label={words.account.key}
          description={words.account.ifAppCannotScanType}
          isReadOnly
          value={app.secret}
        />
        <CodeField />
        {isFirst && <p className="muted">{words.account.otherDevicesSignInAgain}</p>}
        <DialogActions isPending={prove.isPending}>
          {isFirst ? words.account.turnItOn : words.account.addTheApp}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
