import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Screen } from '../../ui/Screen'
import { useVenue } from '../../venue/venue'
import { packages } from '../packages/queries'
import { products } from '../products/queries'
import { providers } from '../staff/queries'
import { serviceGroups } from '../services/groupQueries'
import { services } from '../services/queries'
import { ClosingOut } from './ClosingOut'
import { ClosingOutParty } from './ClosingOutParty'
import { Counter } from './Counter'
import { offers } from './catalogue'

const route = getRouteApi('/business/checkout/')

/** What is being sold, to whom and how it is paid; `?booking=` closes a booking out, `&whole=true` all of its visit. */
export function CheckoutScreen() {
  const { booking, whole = false } = route.useSearch()
  const isSalon = useVenue().organization.business_type === 'appointments'
  return (
    <Screen title={t`Checkout`}>
      {isSalon ? (
        <OfSalon key={`${booking} ${whole}`} booking={booking} isWhole={whole} />
      ) : booking === undefined ? (
        <Counter offers={[]} sellers={[]} />
      ) : (
        <ClosingOutParty key={booking} id={booking} offers={[]} sellers={[]} />
      )}
    </Screen>
  )
}

function OfSalon({ booking, isWhole }: { booking: string | undefined; isWhole: boolean }) {
  const onSale = offers({
    groups: useQuery(serviceGroups()).data ?? [],
    services: useSuspenseQuery(services()).data,
    products: useSuspenseQuery(products()).data,
    packages: useSuspenseQuery(packages()).data,
  })
  const sellers = (useQuery(providers()).data ?? []).filter(({ active }) => active)
  return booking === undefined ? (
    <Counter offers={onSale} sellers={sellers} />
  ) : (
    <ClosingOut id={booking} isWhole={isWhole} offers={onSale} sellers={sellers} />
  )
}
