import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Screen } from '../../ui/Screen'
import { useConnect } from './queries'

/** Where Stripe sends whoever comes with a link that is old or used. Only a press asks for another, which works once. */
export function ContinueScreen() {
  const connect = useConnect()
  return (
    <Screen title={words.payments.payments}>
      {connect.error && <Notice>{sentenceOf(connect.error)}</Notice>}
      <p>{words.payments.linkIsOver}</p>
      <p>
        <Button kind="primary" isPending={connect.isPending} onPress={() => connect.mutate()}>
          {words.payments.continueWithStripe}
        </Button>
      </p>
      <Link to="/settings/payments">{words.payments.backToPayments}</Link>
    </Screen>
  )
}
