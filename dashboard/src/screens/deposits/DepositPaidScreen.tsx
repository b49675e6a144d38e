import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CenteredScreen } from '../../ui/CenteredScreen'

/** Where the payment page leads a guest who has paid. */
export function DepositPaidScreen() {
  return (
    <CenteredScreen title={t`Thank you`}>
      <p>
        <Trans>Your deposit is paid. You can close this page.</Trans>
      </p>
    </CenteredScreen>
  )
}
