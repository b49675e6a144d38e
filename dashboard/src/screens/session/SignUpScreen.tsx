import { Link, useNavigate } from '@tanstack/react-router'
import { words } from '../../messages/words'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'
import { useSignUp } from './signingIn'

export function SignUpScreen() {
  const goTo = useNavigate()
  const signUp = useSignUp()
  if (signUp.data?.isSignedIn === false) {
    return (
      <SessionPage title={words.session.oneMoreStep}>
        <p>{words.session.weHaveSentYouEmail}</p>
      </SessionPage>
    )
  }
  return (
    <SessionForm
      title={words.session.createAnAccount}
      submit={words.session.createAccount}
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
        {words.session.haveOneAlreadyQuestion}{' '}
        <Link to="/sign-in" search={{}}>
          {words.session.signIn}
        </Link>
      </p>
    </SessionForm>
  )
}
