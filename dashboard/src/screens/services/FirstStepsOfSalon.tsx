import { FirstSteps } from '../../layout/FirstSteps'
import { words } from '../../messages/words'

/** What a salon adds before it can be booked. */
export function FirstStepsOfSalon({ hasServices }: { hasServices: boolean }) {
  return (
    <FirstSteps
      steps={[
        { name: words.services.addYourServices, to: '/settings/services', isDone: hasServices },
        { name: words.services.addWhoWorksHere, to: '/settings/providers/new', isDone: false },
      ]}
    />
  )
}
