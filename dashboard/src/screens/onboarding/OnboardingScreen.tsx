import { t } from '@lingui/core/macro'
import { getRouteApi } from '@tanstack/react-router'
import { CenteredScreen } from '../../ui/CenteredScreen'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Skeleton } from '../../ui/Skeleton'
import { useSignOut } from '../session/queries'
import { withFound } from './draft'
import { FindBusiness } from './FindBusiness'
import { useNewBusiness } from './useNewBusiness'

const OnboardingForm = lazyPart(() => import('./OnboardingForm'), 'OnboardingForm', <Skeleton />)

const route = getRouteApi('/onboarding')

/** A new business: somebody's first, or one more of the organization that they own. */
export function OnboardingScreen() {
  const { venue, places } = route.useLoaderData()
  const goTo = route.useNavigate()
  const signOut = useSignOut()
  const home = () => goTo({ to: '/' })
  const form = useNewBusiness(venue, home)

  return (
    <CenteredScreen
      title={venue ? t`Add a business` : t`Set up your business`}
      way={
        venue ? (
          <Button kind="quiet" onPress={home}>
            {t`Back to ${{ name: venue.business.name }}`}
          </Button>
        ) : (
          <Button kind="quiet" icon="signOut" onPress={() => signOut.mutate()}>
            {t`Sign out`}
          </Button>
        )
      }
    >
      <p className="muted">
        {venue
          ? t`One more business of ${{ name: venue.organization.name }}, with a team and clients of its own.`
          : t`A few things to begin with. You can change all but the kind of business later.`}
      </p>
      {places && (
        <FindBusiness onFound={(found) => form.set((before) => withFound(before, found))} />
      )}
      <OnboardingForm form={form} isFirst={venue === null} />
    </CenteredScreen>
  )
}
