import { Alone } from '../../ui/Alone'

/** Where the payment page leads a guest who goes back without paying. */
export function DepositLeftScreen() {
  return (
    <Alone title="Not paid yet">
      <p>
        Nothing was taken. To pay the deposit later, open the link again that you were sent for it.
      </p>
    </Alone>
  )
}
