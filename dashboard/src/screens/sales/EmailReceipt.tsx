import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { mailbox } from '../customers/mailbox'
import { useSendReceipt } from './queries'

interface Props {
  saleId: string
  /** Who has bought, if that is known. */
  buyer: Schema['Customer'] | undefined
  onClose: () => void
}

/** Mails the receipt to the client, or to any other address. */
export function EmailReceipt({ saleId, buyer, onClose }: Props) {
  const send = useSendReceipt(saleId)
  const form = useForm({
    of: `receipt of ${saleId}`,
    start: { email: mailbox(buyer) ?? '' },
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
          {...(buyer?.email_problem && {
            description: t`Emails to ${{ email: buyer.email ?? '' }} come back. Ask for another address.`,
          })}
          autoFocus
        />
        <DialogActions>{t`Send`}</DialogActions>
      </Form>
    </Dialog>
  )
}
