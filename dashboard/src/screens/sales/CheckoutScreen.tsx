import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Screen } from '../../ui/Screen'
import { useVenue } from '../../venue/venue'
import { packages } from '../packages/queries'
import { products } from '../products/queries'
import { providers } from '../staff/queries'
import { services } from '../services/queries'
import { ClosingOut } from './ClosingOut'
import { Counter } from './Counter'
import { offers } from './catalogue'

const route = getRouteApi('/business/checkout/')

/** What is being sold, to whom and how it is paid; `?booking=` closes an appointment out. */
export function CheckoutScreen() {
  const { booking } = route.useSearch()
  const isSalon = useVenue().organization.business_type === 'appointments'
  return (
    <Screen title="Checkout">
      {isSalon ? <OfSalon key={booking} booking={booking} /> : <Counter offers={[]} sellers={[]} />}
    </Screen>
  )
}

function OfSalon({ booking }: { booking: string | undefined }) {
  const onSale = offers({
    services: useSuspenseQuery(services()).data,
    products: useSuspenseQuery(products()).data,
    packages: useSuspenseQuery(packages()).data,
  })
  const sellers = (useQuery(providers()).data ?? []).filter(({ active }) => active)
  return booking === undefined ? (
    <Counter offers={onSale} sellers={sellers} />
  ) : (
    <ClosingOut id={booking} offers={onSale} sellers={sellers} />
  )
}
