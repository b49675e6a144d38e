import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Alone } from '../../ui/Alone'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Skeleton } from '../../ui/Skeleton'
import { forgetTyped, useTyped } from '../../typed'
import { useSignOut } from '../session/queries'
import { emptyDraft, withFound, type Draft } from './draft'
import { FindBusiness } from './FindBusiness'

const OnboardingForm = lazyPart(() => import('./OnboardingForm'), 'OnboardingForm', <Skeleton />)

const route = getRouteApi('/onboarding')
const FORM = 'new business'

/** A new business: somebody's first, or one more of the organization that they own. */
export function OnboardingScreen() {
  const venue = route.useLoaderData()
  const goTo = route.useNavigate()
  const signOut = useSignOut()
  const [kept, keep] = useTyped(FORM, 'draft', () => emptyDraft(venue, navigator.language))
  const [draft, setDraft] = useState(kept)
  function change(next: (before: Draft) => Draft) {
    setDraft(next)
    keep(next)
  }
  const home = () => goTo({ to: '/' })

  return (
    <Alone
      title={venue ? 'Add a business' : 'Set up your business'}
      way={
        venue ? (
          <Button kind="quiet" onPress={home}>
            {`Back to ${venue.business.name}`}
          </Button>
        ) : (
          <Button kind="quiet" icon="signOut" onPress={() => signOut.mutate()}>
            Sign out
          </Button>
        )
      }
    >
      <p className="muted">
        {venue
          ? `One more business of ${venue.organization.name}, with a team and clients of its own.`
          : 'A few things to begin with. All but the kind of business can be changed later.'}
      </p>
      <FindBusiness onFound={(found) => change((before) => withFound(before, found))} />
      <OnboardingForm
        draft={draft}
        isFirst={venue === null}
        onChange={(changes) => change((before) => ({ ...before, ...changes }))}
        onDone={() => {
          forgetTyped(FORM)
          return home()
        }}
      />
    </Alone>
  )
}
