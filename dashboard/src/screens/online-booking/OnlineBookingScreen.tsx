import { select, t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { forgetTyped } from '../../typed'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useOpened } from '../../versions'
import { useChangeCompany } from '../organization/queries'
import {
  changesOfOnline,
  ONLINE_BOOKING_FORM,
  onlineSettingsOf,
  type OnlineSettings,
} from './settings'
import '../../texts/parts/online'

const OnlineBookingForm = lazyPart(
  () => import('./OnlineBookingForm'),
  'OnlineBookingForm',
  <Skeleton />,
)

const LastChange = lazyPart(() => import('../audit-log/LastChange'), 'LastChange')
const Logo = lazyPart(() => import('./Logo'), 'Logo')
const Share = lazyPart(() => import('./Share'), 'Share')
const Snippet = lazyPart(() => import('./Snippet'), 'Snippet')
const Preview = lazyPart(() => import('./Preview'), 'Preview')

/** How guests book for themselves, and the address that the business gives them, for admins. */
export function OnlineBookingScreen() {
  const { business, guests_page: address, who } = useVenue()
  useOpened(business)
  const change = useChangeCompany()
  const before = onlineSettingsOf(business)

  function save(after: OnlineSettings) {
    void change.mutateAsync(changesOfOnline(before, after)).then(
      () => {
        forgetTyped(ONLINE_BOOKING_FORM)
        toast(t`The settings are changed.`, () => undo(after))
      },
      () => undefined, // the form shows it
    )
  }

  function undo(after: OnlineSettings) {
    change.mutate(changesOfOnline(after, before), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen title={t`Online booking`}>
      {before.enabled && address !== null && (
        <>
          <Share address={address} />
          <Snippet address={address} slug={business.slug} />
          <Preview address={address} />
        </>
      )}
      {address !== null && <Logo />}
      {!before.enabled && address !== null && (
        <p className="muted">
          {select(who, {
            guest:
              'Online booking is off. Switch it on below, and guests can book at a web address of yours.',
            other:
              'Online booking is off. Switch it on below, and clients can book at a web address of yours.',
          })}
        </p>
      )}
      <OnlineBookingForm
        before={before}
        error={change.error}
        isPending={change.isPending}
        onSave={save}
      />
      <LastChange />
    </Screen>
  )
}
