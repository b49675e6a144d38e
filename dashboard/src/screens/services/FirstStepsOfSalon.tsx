import { FirstSteps } from '../../layout/FirstSteps'
import { words } from '../../messages/words'
import { useDepositsStep } from '../payments/useDepositsStep'

/** What a salon adds before it can be booked, and how an admin has guests pay deposits online. */
export function FirstStepsOfSalon({ hasServices }: { hasServices: boolean }) {
  const deposits = useDepositsStep()
  return (
    <FirstSteps
      steps={[
        { name: words.services.addYourServices, to: '/settings/services', isDone: hasServices },
        { name: words.services.addWhoWorksHere, to: '/settings/providers/new', isDone: false },
        ...deposits,
      ]}
    />
  )
}
