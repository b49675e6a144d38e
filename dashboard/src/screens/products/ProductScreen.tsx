import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { MissingScreen } from '../../layout/MissingScreen'
import { words } from '../../messages/words'
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
          {mayWrite && <Button onPress={() => setOpen('product')}>{words.common.edit}</Button>}
          <Button kind="primary" onPress={() => setOpen('stock')}>
            {words.products.moveStock}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [words.products.stock, <StockTag key="stock" product={product} />],
          [words.common.price, money(product.price_cents)],
          [words.products.articleNumber, product.sku ?? '–'],
          [words.products.lowStockAt, product.low_stock_at ?? '–'],
          [words.products.onSale, product.active ? words.products.yes : words.products.no],
        ]}
      />
      <h2>{words.products.movements}</h2>
      <Movements moved={moved.data} />
      {moved.hasNextPage && (
        <Button isPending={moved.isFetchingNextPage} onPress={() => moved.fetchNextPage()}>
          {words.common.showMore}
        </Button>
      )}
      {open === 'product' && <ProductDialog product={product} isOpen onClose={close} />}
      {open === 'stock' && <StockDialog product={product} isOpen onClose={close} />}
    </Screen>
  )
}
