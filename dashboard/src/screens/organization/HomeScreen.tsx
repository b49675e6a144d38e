import { formatDay, today } from '../../time'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'
import { useVenue } from './queries'

export function HomeScreen() {
  const { business, timezone, locale } = useVenue()
  return (
    <Screen title="Today">
      <EmptyState icon="calendar" title={business.name}>
        {formatDay(today(timezone), locale)}
      </EmptyState>
    </Screen>
  )
}
