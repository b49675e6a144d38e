import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Screen } from '../../ui/Screen'
import { useConnect } from './queries'

/** Where Stripe sends whoever comes with a link that is old or used: it asks for another, and goes there. */
export function ContinueScreen() {
  const { mutate, error, isPending } = useConnect()
  useEffect(() => mutate(), [mutate])
  return (
    <Screen title={words.payments.payments}>
      {error ? (
        <>
          <Notice>{sentenceOf(error)}</Notice>
          <Button isPending={isPending} onPress={() => mutate()}>
            {words.payments.tryAgain}
          </Button>
        </>
      ) : (
        <p role="status">{words.payments.goingToStripe}</p>
      )}
      <p>
        <Link to="/settings/payments">{words.payments.backToPayments}</Link>
      </p>
    </Screen>
  )
}
