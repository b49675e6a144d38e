import { FirstSteps } from '../../layout/FirstSteps'
import { EmptyState } from '../../ui/EmptyState'
import { usePermission } from '../../venue/usePermission'

/** In place of a diary without a provider: what comes first, and where it is added. */
export function NobodyWorksHere() {
  const mayAdd = usePermission('manage_services')
  return (
    <EmptyState
      icon="people"
      title="Nobody works here yet"
      action={
        mayAdd && (
          <FirstSteps
            steps={[
              { name: 'Add your services', to: '/settings/services' },
              { name: 'Add who works here', to: '/settings/providers/new' },
            ]}
          />
        )
      }
    >
      {mayAdd
        ? 'Add what you offer, then who gives it and when they work. Then the day stands here, to be booked into.'
        : 'An admin adds who works here, and when.'}
    </EmptyState>
  )
}
