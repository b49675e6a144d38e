import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '../../layout/FirstSteps'
import { words } from '../../messages/words'
import { EmptyState } from '../../ui/EmptyState'
import { useDepositsStep } from '../payments/useDepositsStep'
import { servicePeriods } from '../service-periods/queries'

/** In place of a timeline without a table: what comes first, and where it is added. */
export function NoTablesYet() {
  const deposits = useDepositsStep()
  const hasPeriods = (useQuery(servicePeriods()).data ?? []).length > 0
  return (
    <EmptyState
      icon="calendar"
      title={words.reservations.noTablesYet}
      action={
        <FirstSteps
          steps={[
            {
              name: words.reservations.addWhenYouServe,
              to: '/settings/tables',
              isDone: hasPeriods,
            },
            { name: words.reservations.addTablesFloor, to: '/floor', isDone: false },
            ...deposits,
          ]}
        />
      }
    >
      {words.reservations.addYourTables}
    </EmptyState>
  )
}
