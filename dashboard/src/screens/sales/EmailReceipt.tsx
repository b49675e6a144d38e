import { words } from '../../messages/words'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useSendReceipt } from './queries'

interface Props {
  saleId: string
  /** The client's address, if there is one. */
  email: string | null
  onClose: () => void
}

/** Mails the receipt to the client, or to any other address. */
export function EmailReceipt({ saleId, email, onClose }: Props) {
  const send = useSendReceipt(saleId)
  return (
    <Dialog title={words.sales.emailTheReceipt} isOpen onClose={onClose}>
      <Form
        error={send.error}
        onSubmit={(values) => {
          const to = filledIn(values, 'email')
          send.mutate(to, {
            onSuccess: () => {
              toast(words.sales.receiptItsWay(to))
              onClose()
            },
          })
        }}
      >
        <TextField
          label={words.common.email}
          name="email"
          inputMode="email"
          isRequired
          autoFocus
          defaultValue={email ?? ''}
        />
        <DialogActions isPending={send.isPending}>{words.sales.send}</DialogActions>
      </Form>
    </Dialog>
  )
}
