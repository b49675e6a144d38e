import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useRouterState, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, isUnanswered, sentenceOf } from '../api'
import { showUnreachable } from '../lastDay/show'
import { lastOpen } from '../lastOpen'
import { useSignOut } from '../screens/session/queries'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { LoadNewVersion } from '../ui/LoadNewVersion'
import { Screen } from '../ui/Screen'

/** In place of a screen whose records could not be read: why, and the ways on. */
export function FailedScreen({ error }: ErrorComponentProps) {
  const signOut = useSignOut()
  const router = useRouter()
  const cache = useQueryClient()
  const isLoading = useRouterState({ select: (state) => state.isLoading })

  /** What failed is forgotten, and the address is gone to again: its records and its screen are loaded anew. */
  async function tryAgain() {
    cache.removeQueries({
      predicate: ({ state }) => state.data === undefined && state.error !== null,
    })
    await router.invalidate()
  }

  return (
    <Screen title={t`Cannot be shown`}>
      <EmptyState
        icon="warning"
        title={t`This cannot be shown now`}
        action={
          <div className="actions">
            {error instanceof ApiError && error.code === 'second_factor_missing' && (
              <Link to="/account" search={{ asked: true }} className="button">
                {t`Set up two-step sign-in`}
              </Link>
            )}
            <Button isPending={isLoading} onPress={tryAgain}>
              {t`Try again`}
            </Button>
            <LoadNewVersion />
            <Button kind="quiet" onPress={() => signOut.mutate()}>
              {t`Sign out`}
            </Button>
          </div>
        }
      >
        {sentenceOf(error)}
      </EmptyState>
      {error instanceof Error && isUnanswered(error) && (
        <div ref={(into) => void showUnreachable(into, lastOpen())} />
      )}
    </Screen>
  )
}
