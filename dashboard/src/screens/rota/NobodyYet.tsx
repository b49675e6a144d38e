import { Link } from '@tanstack/react-router'
import { words } from '../../messages/words'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'

/** In place of a rota without a provider: where one is added. */
export function NobodyYet({ mayWrite }: { mayWrite: boolean }) {
  const add = mayWrite && (
    <Link to="/settings/providers/new" className="button" data-kind="primary">
      {words.staff.newProvider}
    </Link>
  )
  return (
    <Screen title={words.rota.rota}>
      <EmptyState icon="people" title={words.staff.noProvidersYet} action={add}>
        {words.staff.whoCanBeBooked}
      </EmptyState>
    </Screen>
  )
}
