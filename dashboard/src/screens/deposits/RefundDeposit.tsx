import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { refundableOnline } from './deposit'
import { useMarkDeposit, useRefund, type Deposited, type Guest } from './queries'

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
  const mark = useMarkDeposit(booking)
  const held =
    payment === null ? booking.deposit.refundable_cents : refundableOnline(booking.deposit)
  const [amountCents, setAmount] = useState<number | null>(held)
  const done = {
    onSuccess: () => {
      toast(
        payment === null
          ? t`${{ amount: money(held) }} is noted as given back.`
          : t`${{ amount: money(amountCents ?? held) }} goes back to ${{ name: guest.name }}.`,
      )
      onClose()
    },
  }

  return (
    <Dialog title={t`Refund the deposit`} isOpen onClose={onClose}>
      <Form
        error={refund.error ?? mark.error}
        onSubmit={(values) => {
          const reason = filledIn(values, 'reason').trim() || null
          if (payment === null) {
            mark.mutate({ depositStatus: 'refunded', notify: guest.email !== null }, done)
          } else {
            refund.mutate({ amountCents: amountCents ?? 0, reason }, done)
          }
        }}
      >
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
            <MoneyField
              label={t`Amount`}
              name="amountCents"
              isRequired
              value={amountCents}
              onChange={setAmount}
            />
            <TextField
              label={t`Reason`}
              name="reason"
              maxLength={200}
              description={t`For the audit log. Only your team sees it.`}
            />
          </>
        )}
        <DialogActions isPending={refund.isPending || mark.isPending}>
          {payment === null
            ? t`I gave back ${{ amount: money(held) }}`
            : t`Refund ${{ amount: money(amountCents ?? 0) }}`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
