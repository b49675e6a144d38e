import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { filledIn, Form, Pair } from '../../ui/Form'
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
      { onSuccess: () => toast(words.billing.invoiceDetailsSaved) },
    )
  }

  return (
    <Form error={change.error} onSubmit={submit}>
      <Pair>
        <TextField
          label={words.billing.receiptsGoTo}
          name="receiptsEmail"
          inputMode="email"
          defaultValue={data.receiptsEmail ?? ''}
        />
        <TextField
          label={words.billing.abn}
          name="abn"
          description={words.billing.abnHint}
          inputMode="numeric"
          defaultValue={data.abn ?? ''}
        />
      </Pair>
      <div>
        <Button type="submit" isPending={change.isPending}>
          {words.common.save}
        </Button>
      </div>
    </Form>
  )
}
