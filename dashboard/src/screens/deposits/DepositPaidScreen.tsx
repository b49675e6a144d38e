import { words } from '../../messages/words'
import { Alone } from '../../ui/Alone'

/** Where the payment page leads a guest who has paid. */
export function DepositPaidScreen() {
  return (
    <Alone title={words.deposits.thankYou}>
      <p>{words.deposits.depositIsPaid}</p>
    </Alone>
  )
}
