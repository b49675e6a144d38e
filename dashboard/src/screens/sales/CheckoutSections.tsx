import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Sections, type PartOfPlace } from '../../ui/Sections'
import { useVenue } from '../../venue/venue'
import { toSettle } from '../till/settlements'

const newSale = (): PartOfPlace => ({ name: t`New sale`, to: '/checkout', exact: true })
const sales = (): PartOfPlace => ({ name: t`Sales`, to: '/checkout/sales' })
const products = (): PartOfPlace => ({ name: t`Products`, to: '/checkout/products' })
const packages = (): PartOfPlace => ({ name: t`Packages`, to: '/checkout/packages' })
const giftCards = (): PartOfPlace => ({ name: t`Gift cards`, to: '/checkout/gift-cards' })
const settlements = (count: number): PartOfPlace => ({
  name: t`Money to settle ${count}`,
  to: '/checkout/settlements',
})

const OF_SALONS = [newSale(), sales(), products(), packages(), giftCards()]
const OF_RESTAURANTS = [newSale(), sales(), giftCards()]

/** The counter: what is sold, what was sold, what there is to sell, and what is still to be given back. */
export function CheckoutSections() {
  const { organization } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  const { data: open } = useInfiniteQuery(toSettle())
  const toBeSettled = open?.openCount ? [settlements(open.openCount)] : []
  return (
    <>
      <Sections
        label={t`Checkout`}
        parts={[...toBeSettled, ...(isSalon ? OF_SALONS : OF_RESTAURANTS)]}
      />
      <Outlet />
    </>
  )
}
