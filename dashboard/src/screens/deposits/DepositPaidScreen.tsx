import { Alone } from '../../ui/Alone'

/** Where the payment page leads a guest who has paid. */
export function DepositPaidScreen() {
  return (
    <Alone title="Thank you">
      <p>Your deposit is paid. You can close this page.</p>
    </Alone>
  )
}
