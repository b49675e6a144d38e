import { words } from '../../messages/words'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useChangeEmail } from './queries'

/** Another address: both it and the one before have to confirm. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const change = useChangeEmail()

  function submit(values: FormData) {
    change.mutate(filledIn(values, 'email').trim(), {
      onSuccess: () => {
        toast(words.account.weHaveSentEmailBoth)
        onClose()
      },
    })
  }

  return (
    <Dialog title={words.account.changeYourEmailAddress} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <TextField
          label={words.account.newAddress}
          name="email"
          type="email"
          autoComplete="email"
          description={words.account.weSendLinkOneYour}
          isRequired
          autoFocus
        />
        <DialogActions isPending={change.isPending}>{words.account.sendTheLinks}</DialogActions>
      </Form>
    </Dialog>
  )
}
