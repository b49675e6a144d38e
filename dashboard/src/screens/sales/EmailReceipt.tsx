import { t } from '@lingui/core/macro'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/TypedForm'
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
    <Dialog title={t`Email the receipt`} isOpen onClose={onClose}>
      <Form
        error={send.error}
        onSubmit={(values) => {
          const to = filledIn(values, 'email')
          send.mutate(to, {
            onSuccess: () => {
              toast(t`The receipt is on its way to ${to}.`)
              onClose()
            },
          })
        }}
      >
        <TextField
          label={t`Email`}
          name="email"
          inputMode="email"
          isRequired
          autoFocus
          defaultValue={email ?? ''}
        />
        <DialogActions isPending={send.isPending}>{t`Send`}</DialogActions>
      </Form>
    </Dialog>
  )
}
