import { Link } from '@tanstack/react-router'
import { words } from '../messages/words'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

export function MissingScreen() {
  return (
    <Screen title={words.layout.notFound}>
      <EmptyState
        icon="search"
        title={words.layout.thereIsNothingHere}
        action={<Link to="/">{words.layout.toToday}</Link>}
      >
        {words.layout.notFoundHint}
      </EmptyState>
    </Screen>
  )
}
