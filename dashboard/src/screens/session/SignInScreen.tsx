import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../../loading'
import { CodeForm } from './CodeForm'
import { SessionForm } from './SessionForm'
import { appsToProve, useSignIn } from './signingIn'

const route = getRouteApi('/sign-in')

/** What comes next is loaded while somebody types. */
function loadDays(): void {
  for (const load of [
    () => import('../appointments/AppointmentsScreen'),
    () => import('../reservations/ReservationsScreen'),
  ])
    load().catch(() => undefined) // its route loads it again, and says so if it cannot
}

/** The password and then, for who has a second step at sign-in, the code; also for who comes back before entering it. */
export function SignInScreen() {
  const { next } = route.useSearch()
  const goTo = route.useNavigate()
  const signIn = useSignIn()
  useEffect(() => whenIdle(loadDays), [])
  const { data: found = [] } = useQuery(appsToProve())
  const apps = signIn.data ?? found
  const goOn = () => goTo({ href: next ?? '/' })
  if (apps.length > 0) return <CodeForm apps={apps} onProved={goOn} onLeft={() => signIn.reset()} />
  return (
    <SessionForm
      title={t`Sign in`}
      submit={t`Sign in`}
      passwordIs="current-password"
      onSubmit={async (credentials) => {
        const toProve = await signIn.mutateAsync(credentials)
        if (toProve.length === 0) await goOn()
      }}
    >
      <p className="session-other">
        <Link to="/forgotten-password">{t`Forgot your password?`}</Link>
      </p>
      <p className="session-other">
        <Trans>New here?</Trans> <Link to="/sign-up">{t`Create an account`}</Link>
      </p>
    </SessionForm>
  )
}
