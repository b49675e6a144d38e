import { t } from '@lingui/core/macro'
import { FirstSteps } from '../../layout/FirstSteps'
import { useDepositsStep } from '../payments/useDepositsStep'

/** What a salon adds before it can be booked, and how an admin has guests pay deposits online. */
export function FirstStepsOfSalon({ hasServices }: { hasServices: boolean }) {
  const deposits = useDepositsStep()
  return (
    <FirstSteps
      steps={[
        { name: t`Add your services`, to: '/settings/services', isDone: hasServices },
        { name: t`Add who works here`, to: '/settings/providers/new', isDone: false },
        ...deposits,
      ]}
    />
  )
}
