import { getRouteApi, Link } from '@tanstack/react-router'
import { SessionForm } from './SessionForm'
import { useSignIn } from './queries'

const route = getRouteApi('/sign-in')

export function SignInScreen() {
  const { next } = route.useSearch()
  const goTo = route.useNavigate()
  const signIn = useSignIn()
  return (
    <SessionForm
      title="Sign in"
      submit="Sign in"
      passwordIs="current-password"
      isPending={signIn.isPending}
      error={signIn.error}
      onSubmit={(credentials) =>
        signIn.mutate(credentials, { onSuccess: () => goTo({ href: next ?? '/' }) })
      }
    >
      New here? <Link to="/sign-up">Create an account</Link>
    </SessionForm>
  )
}
