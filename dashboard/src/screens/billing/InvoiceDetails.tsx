import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button'
import { Form, Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { billing, useChangeBilling } from './queries'

/** What stands on invoices, and where receipts go. */
export function InvoiceDetails() {
  const { data } = useSuspenseQuery(billing())
  const change = useChangeBilling()

  const form = useForm({
    of: 'invoice details',
    start: { abn: data.abn ?? '', receiptsEmail: data.receiptsEmail ?? '' },
    save: ({ abn, receiptsEmail }) =>
      change.mutateAsync({ abn, receiptsEmail: receiptsEmail.trim() }),
    onSaved: () => toast(t`The invoice details are saved.`),
  })

  return (
    <Form form={form}>
      <Pair>
        <TextField label={t`Receipts go to`} {...form.field('receiptsEmail')} inputMode="email" />
        <TextField
          label={t`ABN`}
          {...form.field('abn')}
          description={t`In Australia: 11 digits.`}
          inputMode="numeric"
        />
      </Pair>
      <div>
        <Button type="submit" isPending={form.isPending}>
          {t`Save`}
        </Button>
      </div>
    </Form>
  )
}
