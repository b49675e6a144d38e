import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CenteredScreen } from '../../ui/CenteredScreen'

/** Where the payment page leads a guest who goes back without paying. */
export function DepositLeftScreen() {
  return (
    <CenteredScreen title={t`Not paid yet`}>
      <p>
        <Trans>
          You were not charged. To pay the deposit later, use the same payment link again.
        </Trans>
      </p>
    </CenteredScreen>
  )
}
