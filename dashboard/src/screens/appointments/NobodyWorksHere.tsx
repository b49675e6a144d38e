import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '../../layout/FirstSteps'
import { EmptyState } from '../../ui/EmptyState'
import { usePermission } from '../../venue/usePermission'
import { services } from '../services/queries'

/** In place of a diary without a provider: what comes first, and where it is added. */
export function NobodyWorksHere() {
  const mayAdd = usePermission('manage_services')
  const hasServices = (useQuery(services()).data ?? []).length > 0
  return (
    <EmptyState
      icon="people"
      title="Nobody works here yet"
      action={
        mayAdd && (
          <FirstSteps
            steps={[
              { name: 'Add your services', to: '/settings/services', isDone: hasServices },
              { name: 'Add who works here', to: '/settings/providers/new', isDone: false },
            ]}
          />
        )
      }
    >
      {mayAdd
        ? 'Add what you offer and who offers it. Then you can take bookings here.'
        : 'Ask an admin to add who works here, and when.'}
    </EmptyState>
  )
}
