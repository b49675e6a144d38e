import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

export function MissingScreen() {
  return (
    <Screen title="Not found">
      <EmptyState icon="search" title="There is nothing here" action={<Link to="/">To today</Link>}>
        The address may be mistyped, or what it named may be gone.
      </EmptyState>
    </Screen>
  )
}
