import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alone } from '../../ui/Alone'

/** Where the payment page leads a guest who has paid. */
export function DepositPaidScreen() {
  return (
    <Alone title={t`Thank you`}>
      <p>
        <Trans>Your deposit is paid. You can close this page.</Trans>
      </p>
    </Alone>
  )
}
