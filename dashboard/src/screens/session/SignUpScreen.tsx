import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { SessionForm } from './SessionForm'
import { SessionPage } from './SessionPage'
import { useSignUp } from './signingIn'

export function SignUpScreen() {
  const goTo = useNavigate()
  const signUp = useSignUp()
  if (signUp.data?.isSignedIn === false) {
    return (
      <SessionPage title={t`One more step`}>
        <p>
          <Trans>We have sent you an email. Follow the link in it, and sign in.</Trans>
        </p>
      </SessionPage>
    )
  }
  return (
    <SessionForm
      title={t`Create an account`}
      submit={t`Create account`}
      passwordIs="new-password"
      onSubmit={async (credentials) => {
        const { isSignedIn } = await signUp.mutateAsync(credentials)
        if (isSignedIn) await goTo({ to: '/' })
      }}
    >
      <p className="session-other">
        <Trans>Have one already?</Trans>{' '}
        <Link to="/sign-in" search={{}}>
          {t`Sign in`}
        </Link>
      </p>
      <p className="session-other">
        <Trans>New businesses set up with a code. No code yet?</Trans>{' '}
        <Link to="/request-access">{t`Ask for access`}</Link>
      </p>
    </SessionForm>
  )
}
