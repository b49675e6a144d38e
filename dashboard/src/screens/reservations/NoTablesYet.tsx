import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '../../layout/FirstSteps'
import { EmptyState } from '../../ui/EmptyState'
import { FirstStepsOr } from '../day/FirstStepsOr'
import { useDepositsStep } from '../payments/useDepositsStep'
import { servicePeriods } from '../service-periods/queries'

/** In place of a timeline without a table: what comes first, and where it is added. */
export function NoTablesYet() {
  const deposits = useDepositsStep()
  const hasPeriods = (useQuery(servicePeriods()).data ?? []).length > 0
  return (
    <FirstStepsOr>
      <EmptyState
        icon="calendar"
        title={t`No tables yet`}
        action={
          <FirstSteps
            steps={[
              {
                name: t`Add when you serve`,
                to: '/settings/tables',
                isDone: hasPeriods,
              },
              { name: t`Add tables on the floor`, to: '/floor', isDone: false },
              ...deposits,
            ]}
          />
        }
      >
        {t`Add your tables. Then you can seat parties and take reservations here.`}
      </EmptyState>
    </FirstStepsOr>
  )
}
