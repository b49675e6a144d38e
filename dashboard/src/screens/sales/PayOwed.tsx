import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { usePay } from './queries'
import { inPerson } from './words'

interface Payment {
  method: Schema['NewPayment']['method']
  amountCents: number | null
  tenderedCents: number | null
}

interface Props {
  sale: Schema['SaleWithLines']
  onClose: () => void
}

/** Takes what is still owed for a sale, or a part of it. */
export function PayOwed({ sale, onClose }: Props) {
  const money = useMoney()
  const of = `payment of ${sale.id}`
  const pay = usePay(sale.id, of)
  const start: Payment = {
    method: 'card',
    amountCents: sale.owed_cents,
    tenderedCents: null,
  }
  const form = useForm({
    of,
    start,
    save: async ({ method, tenderedCents, ...values }) => {
      const amountCents = values.amountCents ?? 0
      const isCash = method === 'cash'
      const body = { method, amountCents, ...(isCash && { tenderedCents }) }
      const { sale: paid } = await pay.mutateAsync(body)
      const some = (cents: number) => (cents > 0 ? money(cents) : null)
      const back = isCash && tenderedCents !== null ? tenderedCents - amountCents : 0
      return isPaid(some(back), some(paid.owed_cents))
    },
    onSaved: (said) => {
      toast(said)
      onClose()
    },
  })
  const { method } = form.values

  return (
    <Dialog title={t`${{ amount: money(sale.owed_cents) }} owed`} isOpen onClose={onClose}>
      <Form form={form}>
        <Choices label={t`Paid with`} choices={inPerson()} {...form.field('method')} />
        {method === 'card' && (
          <p className="muted">
            <Trans>Charge the card on your own terminal: this only records it.</Trans>
          </p>
        )}
        <MoneyField label={t`Amount`} {...form.field('amountCents')} isRequired />
        {method === 'cash' && (
          <MoneyField
            label={t`Cash received`}
            {...form.field('tenderedCents')}
            description={t`Leave empty if there is no change.`}
          />
        )}
        <DialogActions>{t`Take payment`}</DialogActions>
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
