import { Link, useNavigate } from '@tanstack/react-router'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'
import { useSignUp } from './signingIn'

export function SignUpScreen() {
  const goTo = useNavigate()
  const signUp = useSignUp()
  if (signUp.data?.isSignedIn === false) {
    return (
      <SessionPage title="One more step">
        <p>We have sent you an email. Follow the link in it, and sign in.</p>
      </SessionPage>
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
      <p className="session-other">
        Have one already?{' '}
        <Link to="/sign-in" search={{}}>
          Sign in
        </Link>
      </p>
    </SessionForm>
  )
}
