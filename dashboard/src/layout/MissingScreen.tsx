import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

export function MissingScreen() {
  return (
    <Screen title={t`Not found`}>
      <EmptyState
        icon="search"
        title={t`There is nothing here`}
        action={<Link to="/">{t`Go to today`}</Link>}
      >
        {t`The address may be mistyped, or the page no longer exists.`}
      </EmptyState>
    </Screen>
  )
}
