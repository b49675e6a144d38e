import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { refundableOnline } from './deposit'
import type { Guest } from './guest'
import { useMarkDeposit, useRefund, type Deposited } from './queries'

interface Props {
  booking: Deposited
  guest: Guest
  onClose: () => void
}

/** Pays a deposit back, in part or all of it, and says why. What was paid at the desk is given back there. */
export function RefundDeposit({ booking, guest, onClose }: Props) {
  const money = useMoney()
  const { payment_intent_id: payment } = booking.deposit
  const refund = useRefund(payment)
  const mark = useMarkDeposit(booking.engine)
  const held =
    payment === null ? booking.deposit.refundable_cents : refundableOnline(booking.deposit)
  const start: { amountCents: number | null; reason: string } = { amountCents: held, reason: '' }
  const form = useForm({
    of: `refund of ${payment ?? booking.id}`,
    start,
    save: async (values) => {
      const amountCents = values.amountCents ?? 0
      if (payment === null) {
        const notify = guest.email !== null
        await mark.mutateAsync({ shown: booking, depositStatus: 'refunded', notify })
        return t`${{ amount: money(held) }} is noted as given back.`
      }
      await refund.mutateAsync({ amountCents, reason: values.reason.trim() || null })
      return t`${{ amount: money(amountCents) }} goes back to ${{ name: guest.name }}.`
    },
    onSaved: (said) => {
      toast(said)
      onClose()
    },
  })
  const { amountCents } = form.values

  return (
    <Dialog title={t`Refund the deposit`} isOpen onClose={onClose}>
      <Form form={form}>
        {payment === null ? (
          <p>
            <Trans>
              It was paid at the desk. Give {{ name: guest.name }} {{ amount: money(held) }} back
              yourself: this only notes it.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>It goes back to the card that paid it. This cannot be undone.</Trans>
            </p>
            <MoneyField label={t`Amount`} {...form.field('amountCents')} isRequired />
            <TextField
              label={t`Reason`}
              {...form.field('reason')}
              maxLength={200}
              description={t`For the audit log. Only your team sees it.`}
            />
          </>
        )}
        <DialogActions>
          {payment === null
            ? t`I gave back ${{ amount: money(held) }}`
            : t`Refund ${{ amount: money(amountCents ?? 0) }}`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
