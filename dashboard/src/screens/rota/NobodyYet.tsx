import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'

/** In place of a rota without a provider: where one is added. */
export function NobodyYet({ mayWrite }: { mayWrite: boolean }) {
  const add = mayWrite && (
    <Link to="/settings/providers/new" className="button" data-kind="primary">
      {t`New provider`}
    </Link>
  )
  return (
    <Screen title={t`Rota`}>
      <EmptyState icon="people" title={t`No providers yet`} action={add}>
        {t`Add who takes appointments, what they offer and when they work.`}
      </EmptyState>
    </Screen>
  )
}
