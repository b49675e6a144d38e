import { t } from '@lingui/core/macro'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
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
  const form = useForm({
    of: `receipt of ${saleId}`,
    start: { email: email ?? '' },
    named: ({ email: to }) => to,
    save: async ({ email: to }) => {
      await send.mutateAsync(to)
      return to
    },
    onSaved: (to) => {
      toast(t`The receipt is on its way to ${to}.`)
      onClose()
    },
  })
  return (
    <Dialog title={t`Email the receipt`} isOpen onClose={onClose}>
      <Form form={form}>
        <TextField
          label={t`Email`}
          {...form.field('email')}
          inputMode="email"
          isRequired
          autoFocus
        />
        <DialogActions>{t`Send`}</DialogActions>
      </Form>
    </Dialog>
  )
}
