import { useState } from 'react'
import { words } from '../../messages/words'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/Form'
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
          ? words.deposits.isGivenBack(money(held))
          : words.deposits.isRefunded(money(amountCents ?? held), guest.name),
      )
      onClose()
    },
  }

  return (
    <Dialog title={words.deposits.refundDeposit} isOpen onClose={onClose}>
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
          <p>{words.deposits.giveBackAtDesk(money(held), guest.name)}</p>
        ) : (
          <>
            <p>{words.deposits.refundGoesToCard}</p>
            <MoneyField
              label={words.sales.amount}
              name="amountCents"
              isRequired
              cents={held}
              onCents={setAmount}
            />
            <TextField
              label={words.common.reason}
              name="reason"
              maxLength={200}
              description={words.deposits.reasonIsForTheTeam}
            />
          </>
        )}
        <DialogActions isPending={refund.isPending || mark.isPending}>
          {payment === null
            ? words.deposits.gaveBack(money(held))
            : words.deposits.refund(money(amountCents ?? 0))}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
