import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CenteredScreen } from '../../ui/CenteredScreen'
import { whoIsSignedIn } from '../session/queries'
import { Accepting } from './Accepting'
import { Joining } from './Joining'

const route = getRouteApi('/invite')

/** Where the link of an invite leads: into the business, with the account that is signed in or with a new one. */
export function InviteScreen() {
  const { token } = route.useSearch()
  const goTo = route.useNavigate()
  const { data: user } = useSuspenseQuery(whoIsSignedIn())
  const home = () => goTo({ to: '/' })
  return (
    <CenteredScreen title={t`You are invited`}>
      {user ? (
        <Accepting email={user.email} token={token} onDone={home} />
      ) : (
        <Joining token={token} onDone={home} />
      )}
    </CenteredScreen>
  )
}
