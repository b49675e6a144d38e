import { Outlet } from '@tanstack/react-router'
import { Sections, type PartOfPlace } from '../../ui/Sections'
import { useVenue } from '../organization/queries'

const OF_BOTH: readonly PartOfPlace[] = [{ name: 'Sales', to: '/checkout/sales' }]

const OF_SALONS: readonly PartOfPlace[] = [{ name: 'Products', to: '/checkout/products' }]

/** The counter: what is sold, what was sold, and what there is to sell. */
export function CheckoutSections() {
  const { organization } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  return (
    <>
      <Sections label="Checkout" parts={isSalon ? [...OF_BOTH, ...OF_SALONS] : OF_BOTH} />
      <Outlet />
    </>
  )
}
