import { Outlet } from '@tanstack/react-router'
import { Sections, type PartOfPlace } from '../../ui/Sections'
import { useVenue } from '../../venue/venue'

const NEW_SALE: PartOfPlace = { name: 'New sale', to: '/checkout', exact: true }
const SALES: PartOfPlace = { name: 'Sales', to: '/checkout/sales' }
const PRODUCTS: PartOfPlace = { name: 'Products', to: '/checkout/products' }
const PACKAGES: PartOfPlace = { name: 'Packages', to: '/checkout/packages' }
const GIFT_CARDS: PartOfPlace = { name: 'Gift cards', to: '/checkout/gift-cards' }

const OF_SALONS = [NEW_SALE, SALES, PRODUCTS, PACKAGES, GIFT_CARDS]
const OF_RESTAURANTS = [NEW_SALE, SALES, GIFT_CARDS]

/** The counter: what is sold, what was sold, and what there is to sell. */
export function CheckoutSections() {
  const { organization } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  return (
    <>
      <Sections label="Checkout" parts={isSalon ? OF_SALONS : OF_RESTAURANTS} />
      <Outlet />
    </>
  )
}
