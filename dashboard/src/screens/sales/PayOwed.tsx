import { useState } from 'react'
import type { Schema } from '../../api'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { usePay } from './queries'
import { IN_PERSON } from './words'

interface Props {
  sale: Schema['SaleWithLines']
  onClose: () => void
}

/** Takes what is still owed for a sale, or a part of it. */
export function PayOwed({ sale, onClose }: Props) {
  const money = useMoney()
  const pay = usePay(sale.id)
  const [method, setMethod] = useState<keyof typeof IN_PERSON>('card')
  const [amountCents, setAmount] = useState<number | null>(sale.owed_cents)
  const [tenderedCents, setTendered] = useState<number | null>(null)
  const isCash = method === 'cash'

  function submit() {
    pay.mutate(
      { method, amountCents: amountCents ?? 0, ...(isCash && { tenderedCents }) },
      {
        onSuccess: ({ sale: paid }) => {
          const change = isCash && tenderedCents !== null ? tenderedCents - (amountCents ?? 0) : 0
          const left = paid.owed_cents > 0 ? ` ${money(paid.owed_cents)} still owed.` : ''
          toast(`Paid.${change > 0 ? ` Change: ${money(change)}.` : ''}${left}`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={`${money(sale.owed_cents)} owed`} isOpen onClose={onClose}>
      <Form error={pay.error} onSubmit={submit}>
        <Choices label="Paid with" choices={IN_PERSON} value={method} onChange={setMethod} />
        <MoneyField
          label="Amount"
          name="amountCents"
          isRequired
          cents={sale.owed_cents}
          onCents={setAmount}
        />
        {isCash && (
          <MoneyField
            label="Cash received"
            name="tenderedCents"
            description="Leave empty if there is no change."
            onCents={setTendered}
          />
        )}
        <DialogActions isPending={pay.isPending}>Take payment</DialogActions>
      </Form>
    </Dialog>
  )
}
