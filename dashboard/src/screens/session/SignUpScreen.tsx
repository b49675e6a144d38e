import { Link, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../../ui/EmptyState'
import { SessionForm } from './SessionForm'
import { useSignUp } from './queries'

export function SignUpScreen() {
  const goTo = useNavigate()
  const signUp = useSignUp()
  if (signUp.data?.isSignedIn === false) {
    return (
      <main className="session">
        <EmptyState icon="check" title="One more step">
          We have sent you an email. Follow the link in it, and sign in.
        </EmptyState>
      </main>
    )
  }
  return (
    <SessionForm
      title="Create an account"
      submit="Create account"
      passwordIs="new-password"
      isPending={signUp.isPending}
      error={signUp.error}
      onSubmit={(credentials) =>
        signUp.mutate(credentials, {
          onSuccess: ({ isSignedIn }) => (isSignedIn ? goTo({ to: '/' }) : undefined),
        })
      }
    >
      Have one already?{' '}
      <Link to="/sign-in" search={{}}>
        Sign in
      </Link>
    </SessionForm>
  )
}
