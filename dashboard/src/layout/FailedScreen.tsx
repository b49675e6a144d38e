import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, sentenceOf } from '../api'
import { useSignOut } from '../screens/session/queries'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** In place of a screen whose records could not be read: why, and the ways on. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const signOut = useSignOut()
  return (
    <Screen title="Not shown">
      <EmptyState
        icon="warning"
        title="This cannot be shown now"
        action={
          <div className="actions">
            {error instanceof ApiError && error.code === 'second_factor_missing' && (
              <Link to="/account" search={{ asked: true }} className="button">
                Set up a second step
              </Link>
            )}
            <Button onPress={reset}>Try again</Button>
            <Button kind="quiet" onPress={() => signOut.mutate()}>
              Sign out
            </Button>
          </div>
        }
      >
        {sentenceOf(error)}
      </EmptyState>
    </Screen>
  )
}
