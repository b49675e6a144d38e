import { select, t } from '@lingui/core/macro'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { useVenue } from '../../venue/venue'
import '../../texts/parts/online'

const OnlineBookingForm = lazyPart(
  () => import('./OnlineBookingForm'),
  'OnlineBookingForm',
  <Skeleton />,
)

const LastChange = lazyPart(() => import('../audit-log/LastChange'), 'LastChange')
const Share = lazyPart(() => import('./Share'), 'Share')
const Snippet = lazyPart(() => import('./Snippet'), 'Snippet')
const Preview = lazyPart(() => import('./Preview'), 'Preview')

/** How guests book for themselves, and the address that the business gives them, for admins. */
export function OnlineBookingScreen() {
  const { business, guests_page: address, who } = useVenue()
  const isOn = business.online_booking.enabled

  return (
    <Screen title={t`Online booking`}>
      {isOn && address !== null && (
        <>
          <Share address={address} />
          <Snippet address={address} slug={business.slug} />
          <Preview address={address} />
        </>
      )}
      {!isOn && address !== null && (
        <p className="muted">
          {select(who, {
            guest:
              'Online booking is off. Switch it on below, and guests can book at a web address of yours.',
            other:
              'Online booking is off. Switch it on below, and clients can book at a web address of yours.',
          })}
        </p>
      )}
      <OnlineBookingForm />
      <LastChange />
    </Screen>
  )
}
