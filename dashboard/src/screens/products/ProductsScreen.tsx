import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { Tag } from '../../ui/Tag'
import { useMoney } from '../../venue/useMoney'
import { usePermission } from '../../venue/usePermission'
import { StockTag } from './StockTag'
import { products } from './queries'
import '../../ui/RowToEdit.css'

const ProductDialog = lazyPart(() => import('./ProductDialog'), 'ProductDialog')

export function ProductsScreen() {
  const all = useSuspenseQuery(products()).data
  const money = useMoney()
  const mayWrite = usePermission('manage_services')
  const [adding, setAdding] = useState(false)
  const add = mayWrite && (
    <Button kind="primary" icon="plus" onPress={() => setAdding(true)}>
      {t`New product`}
    </Button>
  )
  return (
    <Screen title={t`Products`} actions={all.length > 0 && add}>
      {all.length === 0 ? (
        <EmptyState icon="box" title={t`No products yet`} action={add}>
          {t`Add what you sell off the shelf to keep track of how many are left.`}
        </EmptyState>
      ) : (
        <Rows label={t`Products`}>
          {all.map((product) => (
            <Row
              key={product.id}
              name={
                <Link
                  className="row-edit"
                  to="/checkout/products/$productId"
                  params={{ productId: product.id }}
                >
                  {product.name}
                </Link>
              }
              note={product.sku}
              amount={money(product.price_cents)}
            >
              {product.active ? (
                <StockTag product={product} />
              ) : (
                <Tag tone="off" icon="strike">
                  {t`Not for sale`}
                </Tag>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {adding && <ProductDialog isOpen onClose={() => setAdding(false)} />}
    </Screen>
  )
}
