import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { MissingScreen } from '../../layout/MissingScreen'
import { Button } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { useMoney } from '../../venue/useMoney'
import { usePermission } from '../../venue/usePermission'
import { Movements } from './Movements'
import { StockTag } from './StockTag'
import { movements, products } from './queries'

const ProductDialog = lazyPart(() => import('./ProductDialog'), 'ProductDialog')
const StockDialog = lazyPart(() => import('./StockDialog'), 'StockDialog')

const route = getRouteApi('/business/checkout/products/$productId')

/** One product: what it is, how many there are, and what moved them. */
export function ProductScreen() {
  const { productId } = route.useParams()
  const product = useSuspenseQuery(products()).data.find(({ id }) => id === productId)
  const moved = useSuspenseInfiniteQuery(movements(productId))
  const money = useMoney()
  const mayWrite = usePermission('manage_services')
  const [open, setOpen] = useState<'product' | 'stock' | null>(null)
  const close = () => setOpen(null)
  if (!product) return <MissingScreen />
  return (
    <Screen
      title={product.name}
      actions={
        <>
          {mayWrite && <Button onPress={() => setOpen('product')}>{t`Edit`}</Button>}
          <Button kind="primary" onPress={() => setOpen('stock')}>
            {t`Change stock`}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t`Stock`, <StockTag key="stock" product={product} />],
          [t`Price`, money(product.price_cents)],
          [t`Product code`, product.sku ?? '–'],
          [t`Warn when stock is down to`, product.low_stock_at ?? '–'],
          [t`For sale`, product.active ? t`Yes` : t`No`],
        ]}
      />
      <h2>
        <Trans>Stock history</Trans>
      </h2>
      <Movements moved={moved.data} />
      {moved.hasNextPage && (
        <Button isPending={moved.isFetchingNextPage} onPress={() => moved.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
      {open === 'product' && <ProductDialog product={product} isOpen onClose={close} />}
      {open === 'stock' && <StockDialog product={product} isOpen onClose={close} />}
    </Screen>
  )
}
