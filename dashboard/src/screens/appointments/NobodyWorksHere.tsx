import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState'
import { FirstStepsOr } from '../day/FirstStepsOr'
import { usePermission } from '../../venue/usePermission'
import { FirstStepsOfSalon } from '../services/FirstStepsOfSalon'
import { services } from '../services/queries'

/** In place of a diary without a provider: what comes first, and where it is added. */
export function NobodyWorksHere() {
  const mayAdd = usePermission('manage_services')
  const hasServices = (useQuery(services()).data ?? []).length > 0
  return (
    <FirstStepsOr>
      <EmptyState
        icon="people"
        title={t`Nobody works here yet`}
        action={mayAdd && <FirstStepsOfSalon hasServices={hasServices} />}
      >
        {mayAdd
          ? t`Add what you offer and who offers it. Then you can take bookings here.`
          : t`Ask an admin to add who works here, and when.`}
      </EmptyState>
    </FirstStepsOr>
  )
}
