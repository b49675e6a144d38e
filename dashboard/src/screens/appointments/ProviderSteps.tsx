import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'

interface Props {
  /** Null where there is nobody before. */
  before: (() => void) | null
  after: (() => void) | null
}

/** What a swipe does in a phone's diary: to the provider before, and to the one after. */
export function ProviderSteps({ before, after }: Props) {
  return (
    <div className="provider-steps" data-scrolls-grid>
      <Button
        kind="quiet"
        icon="chevronLeft"
        aria-label={t`Provider before`}
        isDisabled={!before}
        onPress={() => before?.()}
      />
      <Button
        kind="quiet"
        icon="chevronRight"
        aria-label={t`Provider after`}
        isDisabled={!after}
        onPress={() => after?.()}
      />
    </div>
  )
}
