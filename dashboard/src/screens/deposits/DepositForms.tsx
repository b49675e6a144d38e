import { RefundDeposit } from './RefundDeposit'
import { RequestDeposit } from './RequestDeposit'
import type { DepositForm } from './BookingDeposit'
import type { Guest } from './guest'
import type { Deposited } from './queries'

interface Props {
  form: DepositForm
  booking: Deposited
  guest: Guest
  onClose: () => void
}

/** The form of a deposit that is open. */
export function DepositForms({ form, ...props }: Props) {
  return form === 'request' ? <RequestDeposit {...props} /> : <RefundDeposit {...props} />
}
