import { t } from '@lingui/core/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Alone } from '../../ui/Alone'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Skeleton } from '../../ui/Skeleton'
import { forgetTyped, useTyped } from '../../typed'
import { useSignOut } from '../session/queries'
import { emptyDraft, withFound } from './draft'
import { FindBusiness } from './FindBusiness'

const OnboardingForm = lazyPart(() => import('./OnboardingForm'), 'OnboardingForm', <Skeleton />)

const route = getRouteApi('/onboarding')
const FORM = 'new business'

/** A new business: somebody's first, or one more of the organization that they own. */
export function OnboardingScreen() {
  const venue = route.useLoaderData()
  const goTo = route.useNavigate()
  const signOut = useSignOut()
  const [draft, setDraft] = useTyped(FORM, 'draft', () => emptyDraft(venue, navigator.language))
  const home = () => goTo({ to: '/' })

  return (
    <Alone
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
      <FindBusiness onFound={(found) => setDraft((before) => withFound(before, found))} />
      <OnboardingForm
        draft={draft}
        isFirst={venue === null}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        onDone={() => {
          forgetTyped(FORM)
          return home()
        }}
      />
    </Alone>
  )
}
