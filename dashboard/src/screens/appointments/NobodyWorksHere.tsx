import { useQuery } from '@tanstack/react-query'
import { words } from '../../messages/words'
import { EmptyState } from '../../ui/EmptyState'
import { usePermission } from '../../venue/usePermission'
import { FirstStepsOfSalon } from '../services/FirstStepsOfSalon'
import { services } from '../services/queries'

/** In place of a diary without a provider: what comes first, and where it is added. */
export function NobodyWorksHere() {
  const mayAdd = usePermission('manage_services')
  const hasServices = (useQuery(services()).data ?? []).length > 0
  return (
    <EmptyState
      icon="people"
      title={words.appointments.nobodyWorksHereYet}
      action={mayAdd && <FirstStepsOfSalon hasServices={hasServices} />}
    >
      {mayAdd ? words.appointments.addWhatYouOfferWho : words.appointments.askAdminAddWhoWorks}
    </EmptyState>
  )
}
