import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { Invoices } from './Invoices'
import { isPaid } from './plans'
import { Plans } from './Plans'
import { usePortal } from './queries'
import { UsageFacts } from './UsageFacts'
import { useUntilReported } from './useUntilReported'
import './PlanScreen.css'

// Below the plans, and more than the screen can bear before it is drawn.
const AddOns = lazyPart(() => import('./AddOns'), 'AddOns', <Skeleton lines={4} />)
const InvoiceDetails = lazyPart(
  () => import('./InvoiceDetails'),
  'InvoiceDetails',
  <Skeleton lines={1} />,
)

const route = getRouteApi('/business/settings/plan')

/** What the organization pays for this service, what it uses of it, and its invoices. */
export function PlanScreen() {
  const { paid = false } = route.useSearch()
  const { organization } = useVenue()
  const { isReported, until } = useUntilReported(
    ({ subscription_status: status }) => !paid || isPaid(status),
  )
  const portal = usePortal()
  const hasSubscribed = organization.subscription_status !== null

  return (
    <Screen
      title={t`Plan`}
      actions={
        hasSubscribed && (
          <Button
            isPending={portal.isPending}
            onPress={() =>
              portal.mutate(undefined, { onError: (error) => toastFailure(sentenceOf(error)) })
            }
          >
            {t`Cards and invoices…`}
          </Button>
        )
      }
    >
      <p role="status" className="plan-news">
        {!isReported &&
          t`Waiting for the payment processor to confirm it. It then shows here by itself.`}
      </p>
      <Plans organization={organization} onChosen={until} />
      <h2>
        <Trans>Add-ons</Trans>
      </h2>
      <AddOns organization={organization} onSet={until} />
      <h2>
        <Trans>Used this month</Trans>
      </h2>
      <UsageFacts />
      <h2>
        <Trans>Invoices</Trans>
      </h2>
      <InvoiceDetails />
      <Invoices />
    </Screen>
  )
}
