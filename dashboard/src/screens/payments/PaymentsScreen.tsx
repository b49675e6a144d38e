import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'
import { toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { Account } from './Account'
import { Disputes } from './Disputes'
import { paymentsAccount, useConnect, useLookOnReturn } from './queries'
import './PaymentsScreen.css'

/** The venue's own account at Stripe, on which guests pay, and what their banks dispute; for admins. */
export function PaymentsScreen() {
  const account = useSuspenseQuery(paymentsAccount()).data
  const connect = useConnect()
  useLookOnReturn()
  const { business, businesses } = useVenue()
  const others = businesses.filter(({ id }) => id !== business.id)
  const goToStripe = (sameAs?: string) =>
    connect.mutate(sameAs, { onError: (error) => toastFailure(sentenceOf(error)) })

  return (
    <Screen title={t`Payments`}>
      {account.connected ? (
        <Account account={account} isGoing={connect.isPending} onContinue={() => goToStripe()} />
      ) : (
        <EmptyState
          icon="money"
          title={t`No account for payments yet`}
          action={
            <div className="payments-ways">
              <Button kind="primary" isPending={connect.isPending} onPress={() => goToStripe()}>
                {t`Connect an account`}
              </Button>
              {others.map(({ id, name }) => (
                <Button key={id} isDisabled={connect.isPending} onPress={() => goToStripe(id)}>
                  {t`Use the account of ${{ business: name }}`}
                </Button>
              ))}
            </div>
          }
        >
          {t`Connect an account at Stripe to take deposits online. The money goes there. No account yet? You can create one on the way.`}
        </EmptyState>
      )}
      <h2>
        <Trans>Disputes</Trans>
      </h2>
      <Disputes dashboardUrl={account.dashboardUrl} />
    </Screen>
  )
}
