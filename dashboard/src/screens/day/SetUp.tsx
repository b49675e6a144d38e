import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { FirstSteps, type Step } from '../../layout/FirstSteps'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
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
        <FirstSteps steps={missing.map(({ step }) => ({ ...steps()[step], isDone: false }))} />
      </Part>
    </div>
  )
}

const steps = (): Record<Schema['SetupStep']['step'], Omit<Step, 'isDone'>> => ({
  services: { name: t`Add your services`, to: '/settings/services' },
  providers: { name: t`Add who works here`, to: '/settings/providers' },
  hours: { name: t`Add working hours`, to: '/settings/providers' },
  tables: { name: t`Add tables on the floor`, to: '/floor' },
  periods: { name: t`Add when you serve`, to: '/settings/tables' },
  online_booking: { name: t`Switch on online booking`, to: '/settings/online-booking' },
  address: { name: t`Add your address`, to: '/settings/business' },
  logo: { name: t`Add your logo`, to: '/settings/online-booking' },
})
