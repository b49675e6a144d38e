import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { toast, toastFailure } from '../../ui/Toast'
import { useChangeCompany } from './queries'
import { forgetTyped } from '../../typed'
import { useOpened } from '../../versions'
import { useVenue } from '../../venue/venue'
import { lazyPart } from '../../ui/lazyPart'
import { BUSINESS_FORM, changesOf, settingsOf, type Settings } from './settings'
import { Tags } from './Tags'

// Searching through countries, clocks and currencies weighs more than a first screen can bear.
const BusinessForm = lazyPart(() => import('./BusinessForm'), 'BusinessForm', <Skeleton />)
const LastChange = lazyPart(() => import('../audit-log/LastChange'), 'LastChange')
const Retention = lazyPart(() => import('../retention/Retention'), 'Retention')

/** All that a business says of itself and how it works, in one form, for admins. */
export function BusinessScreen() {
  const { business } = useVenue()
  useOpened(business)
  const change = useChangeCompany()
  const before = settingsOf(business)

  function save(after: Settings) {
    // Another language draws all screens anew, and `mutate` calls nobody back who is gone by then.
    void change.mutateAsync(changesOf(before, after)).then(
      () => {
        forgetTyped(BUSINESS_FORM)
        toast(t`The settings are changed.`, () => undo(after))
      },
      () => undefined, // the form shows it
    )
  }

  function undo(after: Settings) {
    change.mutate(changesOf(after, before), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen title={t`Business`}>
      <BusinessForm
        before={before}
        error={change.error}
        isPending={change.isPending}
        onSave={save}
      />
      <Tags />
      <Retention />
      <LastChange />
    </Screen>
  )
}
