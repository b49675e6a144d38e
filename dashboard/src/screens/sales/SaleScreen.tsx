import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { NextOfGone } from '../../ui/NextOfGone'
import { Screen } from '../../ui/Screen'
import { Tag } from '../../ui/Tag'
import { customer } from '../customers/queries'
import { Receipt } from './Receipt'
import { sale } from './queries'

const BookFor = lazyPart(() => import('../appointments/BookFor'), 'BookFor')
const EmailReceipt = lazyPart(() => import('./EmailReceipt'), 'EmailReceipt')
const PayOwed = lazyPart(() => import('./PayOwed'), 'PayOwed')
const ReturnPanel = lazyPart(() => import('./ReturnPanel'), 'ReturnPanel')
const VoidDialog = lazyPart(() => import('./VoidDialog'), 'VoidDialog')
const Returns = lazyPart(() => import('./Returns'), 'Returns')

const route = getRouteApi('/business/checkout/sales/$saleId')

type Doing = 'rebook' | 'void' | 'pay' | 'email' | 'return'

export function SaleScreen() {
  const { saleId } = route.useParams()
  const { sale: one, loyalty } = useSuspenseQuery(sale(saleId)).data
  const buyer = useQuery({
    ...customer(one.customer_id ?? ''),
    enabled: one.customer_id !== null,
  }).data
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const voided = one.status === 'voided'
  const again = one.booking_table === 'appointments' ? one.booking_id : null
  return (
    <Screen
      title={voided ? t`Voided sale` : t`Sale`}
      actions={
        <NextOfGone of="button">
          {again !== null && one.customer_id !== null && (
            <Button onPress={() => setDoing('rebook')}>{t`Rebook`}</Button>
          )}
          <Button onPress={() => setDoing('email')}>{t`Email receipt…`}</Button>
          <Button onPress={() => print()}>{t`Print`}</Button>
          {!voided && <Button onPress={() => setDoing('return')}>{t`Return…`}</Button>}
          {!voided && one.returns.length === 0 && (
            <Button kind="danger" onPress={() => setDoing('void')}>
              {t`Void…`}
            </Button>
          )}
          {one.owed_cents > 0 && (
            <Button kind="primary" onPress={() => setDoing('pay')}>
              {t`Take payment…`}
            </Button>
          )}
        </NextOfGone>
      }
    >
      {(voided || buyer) && (
        <p className="receipt-facts">
          {voided && (
            <Tag tone="off" icon="strike">
              {t`Voided`}
            </Tag>
          )}
          {buyer && <span>{buyer.name}</span>}
        </p>
      )}
      <Receipt sale={one} loyalty={loyalty} />
      {one.returns.length > 0 && <Returns sale={one} />}
      {doing === 'rebook' && one.customer_id !== null && (
        <BookFor customerId={one.customer_id} again={again} onClose={close} />
      )}
      {doing === 'return' && <ReturnPanel sale={one} onClose={close} />}
      {doing === 'void' && (
        <VoidDialog sale={one} onClose={close} onReturn={() => setDoing('return')} />
      )}
      {doing === 'pay' && <PayOwed sale={one} onClose={close} />}
      {doing === 'email' && <EmailReceipt saleId={saleId} buyer={buyer} onClose={close} />}
    </Screen>
  )
}
