import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alone } from '../../ui/Alone'

/** Where the payment page leads a guest who goes back without paying. */
export function DepositLeftScreen() {
  return (
    <Alone title={t`Not paid yet`}>
      <p>
        <Trans>
          You were not charged. To pay the deposit later, use the same payment link again.
        </Trans>
      </p>
    </Alone>
  )
}
