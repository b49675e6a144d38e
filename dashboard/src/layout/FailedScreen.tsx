import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useRouterState, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, sentenceOf } from '../api'
import { words } from '../messages/words'
import { useIsBuiltAnew } from '../newBuild'
import { useSignOut } from '../screens/session/queries'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** In place of a screen whose records could not be read: why, and the ways on. */
export function FailedScreen({ error }: ErrorComponentProps) {
  const signOut = useSignOut()
  const router = useRouter()
  const cache = useQueryClient()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const isBuiltAnew = useIsBuiltAnew()

  /** What failed is forgotten, and the address is gone to again: its records and its screen are loaded anew. */
  async function tryAgain() {
    cache.removeQueries({
      predicate: ({ state }) => state.data === undefined && state.error !== null,
    })
    await router.invalidate()
  }

  return (
    <Screen title={words.layout.notShown}>
      <EmptyState
        icon="warning"
        title={words.layout.cannotShownNow}
        action={
          <div className="actions">
            {error instanceof ApiError && error.code === 'second_factor_missing' && (
              <Link to="/account" search={{ asked: true }} className="button">
                {words.layout.setUpSecondStep}
              </Link>
            )}
            <Button isPending={isLoading} onPress={tryAgain}>
              {words.layout.tryAgain}
            </Button>
            {isBuiltAnew && (
              <Button onPress={() => location.reload()}>{words.layout.loadTheNewVersion}</Button>
            )}
            <Button kind="quiet" onPress={() => signOut.mutate()}>
              {words.layout.signOut}
            </Button>
          </div>
        }
      >
        {sentenceOf(error)}
      </EmptyState>
    </Screen>
  )
}
