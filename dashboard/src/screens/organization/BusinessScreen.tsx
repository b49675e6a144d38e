import { t } from '@lingui/core/macro'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { lazyPart } from '../../ui/lazyPart'
import { Tags } from './Tags'

// Searching through countries, clocks and currencies weighs more than a first screen can bear.
const BusinessForm = lazyPart(() => import('./BusinessForm'), 'BusinessForm', <Skeleton />)
const LastChange = lazyPart(() => import('../audit-log/LastChange'), 'LastChange')
const Retention = lazyPart(() => import('../retention/Retention'), 'Retention')

/** All that a business says of itself and how it works, in one form, for admins. */
export function BusinessScreen() {
  return (
    <Screen title={t`Business`}>
      <BusinessForm />
      <Tags />
      <Retention />
      <LastChange />
    </Screen>
  )
}
