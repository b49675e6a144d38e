import { words } from '../../messages/words'
import { Alone } from '../../ui/Alone'

/** Where the payment page leads a guest who goes back without paying. */
export function DepositLeftScreen() {
  return (
    <Alone title={words.deposits.notPaidYet}>
      <p>{words.deposits.paymentCancelled}</p>
    </Alone>
  )
}
