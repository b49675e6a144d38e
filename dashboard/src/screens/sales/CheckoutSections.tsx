import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'
import { Sections, type PartOfPlace } from '../../ui/Sections'
import { useVenue } from '../../venue/venue'

const newSale = (): PartOfPlace => ({ name: t`New sale`, to: '/checkout', exact: true })
const sales = (): PartOfPlace => ({ name: t`Sales`, to: '/checkout/sales' })
const products = (): PartOfPlace => ({ name: t`Products`, to: '/checkout/products' })
const packages = (): PartOfPlace => ({ name: t`Packages`, to: '/checkout/packages' })
const giftCards = (): PartOfPlace => ({ name: t`Gift cards`, to: '/checkout/gift-cards' })

const OF_SALONS = [newSale(), sales(), products(), packages(), giftCards()]
const OF_RESTAURANTS = [newSale(), sales(), giftCards()]

/** The counter: what is sold, what was sold, and what there is to sell. */
export function CheckoutSections() {
  const { organization } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  return (
    <>
      <Sections label={t`Checkout`} parts={isSalon ? OF_SALONS : OF_RESTAURANTS} />
      <Outlet />
    </>
  )
}
