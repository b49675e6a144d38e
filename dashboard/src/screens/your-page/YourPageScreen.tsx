import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { useVenue } from '../../venue/venue'
import { LogoPart } from './LogoPart'
import '../../texts/parts/your-page'

const CoverPart = lazyPart(() => import('./Parts'), 'CoverPart', <Skeleton />)
const Gallery = lazyPart(() => import('./Gallery'), 'Gallery', <Skeleton />)
const PeopleAndServices = lazyPart(() => import('./Parts'), 'PeopleAndServices', <Skeleton />)
const PageForm = lazyPart(() => import('./PageForm'), 'PageForm', <Skeleton />)
const LastChange = lazyPart(() => import('../audit-log/LastChange'), 'LastChange')

/** What the page where guests book looks like, for admins. */
export function YourPageScreen() {
  const { guests_page: address, business, organization } = useVenue()
  return (
    <Screen title={t`Your page`}>
      {address !== null && business.online_booking.enabled && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            <Trans>See the page</Trans>
          </a>
        </p>
      )}
      <LogoPart />
      <CoverPart />
      <Gallery />
      {organization.business_type === 'appointments' && <PeopleAndServices />}
      <PageForm />
      <LastChange />
    </Screen>
  )
}
