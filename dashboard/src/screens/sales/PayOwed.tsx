import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
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
          const some = (cents: number) => (cents > 0 ? money(cents) : null)
          const back = isCash && tenderedCents !== null ? tenderedCents - (amountCents ?? 0) : 0
          toast(isPaid(some(back), some(paid.owed_cents)))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t`${{ amount: money(sale.owed_cents) }} owed`} isOpen onClose={onClose}>
      <Form keptAs={form} error={pay.error} onSubmit={submit}>
        <Choices label={t`Paid with`} choices={inPerson()} value={method} onChange={setMethod} />
        {method === 'card' && (
          <p className="muted">
            <Trans>Charge the card on your own terminal: this only records it.</Trans>
          </p>
        )}
        <MoneyField
          label={t`Amount`}
          name="amountCents"
          isRequired
          value={amountCents}
          onChange={setAmount}
        />
        {isCash && (
          <MoneyField
            label={t`Cash received`}
            name="tenderedCents"
            description={t`Leave empty if there is no change.`}
            value={tenderedCents}
            onChange={setTendered}
          />
        )}
        <DialogActions isPending={pay.isPending}>{t`Take payment`}</DialogActions>
      </Form>
    </Dialog>
  )
}

function isPaid(change: string | null, owed: string | null): string {
  return change === null
    ? owed === null
      ? t`Paid.`
      : t`Paid. ${owed} still owed.`
    : owed === null
      ? t`Paid. Change: ${change}.`
      : t`Paid. Change: ${change}. ${owed} still owed.`
}
