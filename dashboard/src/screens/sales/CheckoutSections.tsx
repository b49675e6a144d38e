import { Outlet } from '@tanstack/react-router'
import { words } from '../../messages/words'
import { Sections, type PartOfPlace } from '../../ui/Sections'
import { useVenue } from '../../venue/venue'

const newSale = (): PartOfPlace => ({ name: words.sales.newSale, to: '/checkout', exact: true })
const sales = (): PartOfPlace => ({ name: words.sales.sales, to: '/checkout/sales' })
const products = (): PartOfPlace => ({ name: words.sales.products, to: '/checkout/products' })
const packages = (): PartOfPlace => ({ name: words.sales.packages, to: '/checkout/packages' })
const giftCards = (): PartOfPlace => ({ name: words.sales.giftCards, to: '/checkout/gift-cards' })

const OF_SALONS = [newSale(), sales(), products(), packages(), giftCards()]
const OF_RESTAURANTS = [newSale(), sales(), giftCards()]

/** The counter: what is sold, what was sold, and what there is to sell. */
export function CheckoutSections() {
  const { organization } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  return (
    <>
      <Sections label={words.sales.checkout} parts={isSalon ? OF_SALONS : OF_RESTAURANTS} />
      <Outlet />
    </>
  )
}
