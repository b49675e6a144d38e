import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { useTyped } from '../../typed'
import { usePay } from './queries'
import { inPerson } from './words'

interface Props {
  sale: Schema['SaleWithLines']
  onClose: () => void
}

/** Takes what is still owed for a sale, or a part of it. */
export function PayOwed({ sale, onClose }: Props) {
  const money = useMoney()
  const form = `payment of ${sale.id}`
  const pay = usePay(sale.id, form)
  const [method, setMethod] = useTyped<keyof ReturnType<typeof inPerson>>(form, 'method', 'card')
  const [amountCents, setAmount] = useTyped<number | null>(form, 'amountCents', sale.owed_cents)
  const [tenderedCents, setTendered] = useTyped<number | null>(form, 'tenderedCents', null)
  const isCash = method === 'cash'

  function submit() {
    pay.mutate(
      { method, amountCents: amountCents ?? 0, ...(isCash && { tenderedCents }) },
      {
        onSuccess: ({ sale: paid }) => {
          const change = isCash && tenderedCents !== null ? tenderedCents - (amountCents ?? 0) : 0
          const some = (cents: number) => (cents > 0 ? money(cents) : null)
          toast(words.sales.paid(some(change), some(paid.owed_cents)))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={words.sales.owed(money(sale.owed_cents))} isOpen onClose={onClose}>
      <Form keptAs={form} error={pay.error} onSubmit={submit}>
        <Choices
          label={words.sales.paidWith}
          choices={inPerson()}
          value={method}
          onChange={setMethod}
        />
        {method === 'card' && <p className="muted">{words.sales.chargeTheCard}</p>}
        <MoneyField
          label={words.sales.amount}
          name="amountCents"
          isRequired
          cents={sale.owed_cents}
          onCents={setAmount}
        />
        {isCash && (
          <MoneyField
            label={words.sales.cashReceived}
            name="tenderedCents"
            description={words.sales.leaveEmptyIfThereNo}
            onCents={setTendered}
          />
        )}
        <DialogActions isPending={pay.isPending}>{words.sales.takePayment}</DialogActions>
      </Form>
    </Dialog>
  )
}
