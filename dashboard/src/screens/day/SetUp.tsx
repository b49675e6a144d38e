import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { FirstSteps } from '../../layout/FirstSteps'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { wayTo } from './wayTo'
import './SetUp.css'

interface Props {
  missing: readonly Schema['SetupStep'][]
  onHide: () => void
}

/** The ways to what is missing before guests can book. */
export function SetUp({ missing, onHide }: Props) {
  return (
    <div className="set-up">
      <Part
        title={t`Almost ready for online booking`}
        action={
          <Button kind="quiet" onPress={onHide}>
            {t`Hide`}
          </Button>
        }
      >
        <FirstSteps steps={missing.map(({ step }) => ({ ...wayTo()[step], isDone: false }))} />
      </Part>
    </div>
  )
}
