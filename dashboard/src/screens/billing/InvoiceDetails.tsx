import { useSuspenseQuery } from '@tanstack/react-query'
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
      { onSuccess: () => toast('What stands on invoices is saved.') },
    )
  }

  return (
    <Form error={change.error} onSubmit={submit}>
      <Pair>
        <TextField
          label="Receipts go to"
          name="receiptsEmail"
          type="email"
          defaultValue={data.receiptsEmail ?? ''}
        />
        <TextField
          label="ABN"
          name="abn"
          description="In Australia: 11 digits."
          inputMode="numeric"
          defaultValue={data.abn ?? ''}
        />
      </Pair>
      <div>
        <Button type="submit" isPending={change.isPending}>
          Save
        </Button>
      </div>
    </Form>
  )
}
