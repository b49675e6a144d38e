import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button'
import { filledIn, Form, Pair } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { billing, useChangeBilling } from './queries'

/** What stands on invoices, and where receipts go. */
export function InvoiceDetails() {
  const { data } = useSuspenseQuery(billing())
  const change = useChangeBilling()

  function submit(values: FormData) {
    change.mutate(
      { abn: filledIn(values, 'abn'), receiptsEmail: filledIn(values, 'receiptsEmail').trim() },
      { onSuccess: () => toast(t`The invoice details are saved.`) },
    )
  }

  return (
    <Form error={change.error} onSubmit={submit}>
      <Pair>
        <TextField
          label={t`Receipts go to`}
          name="receiptsEmail"
          inputMode="email"
          defaultValue={data.receiptsEmail ?? ''}
        />
        <TextField
          label={t`ABN`}
          name="abn"
          description={t`In Australia: 11 digits.`}
          inputMode="numeric"
          defaultValue={data.abn ?? ''}
        />
      </Pair>
      <div>
        <Button type="submit" isPending={change.isPending}>
          {t`Save`}
        </Button>
      </div>
    </Form>
  )
}
