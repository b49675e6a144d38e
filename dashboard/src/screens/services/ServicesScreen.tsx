import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { latest } from '../../latest'
import { lasting } from '../../texts/lasting'
import { priced } from '../../texts/priced'
import { Button } from '../../ui/Button'
import { RowToEdit } from '../../ui/RowToEdit'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { useMoney } from '../../venue/useMoney'
import { OffTag } from '../settings/OffTag'
import { OrderButton } from '../settings/Order'
import { providers } from '../staff/queries'
import { FirstStepsOfSalon } from './FirstStepsOfSalon'
import { services } from './queries'
import '../../texts/parts/menu'

const ServiceDialog = lazyPart(() => import('./ServiceDialog'), 'ServiceDialog')
const ServicesMenu = lazyPart(() => import('./ServicesMenu'), 'ServicesMenu')
const ServicesOrder = lazyPart(() => import('./ServicesOrder'), 'ServicesOrder')

/** What clients can book, with its price, its length and its deposit. */
export function ServicesScreen() {
  const all = useSuspenseQuery(services()).data
  const nobodyWorksHere = useSuspenseQuery(providers()).data.length === 0
  const [edited, setEdited] = useState<Schema['Service'] | 'new' | null>(null)
  const [isOrdering, setOrdering] = useState(false)
  const add = (
    <Button kind="primary" icon="plus" onPress={() => setEdited('new')}>
      {t`New service`}
    </Button>
  )
  return (
    <Screen
      title={t`Services`}
      actions={
        all.length > 0 && (
          <>
            {(all.length > 1 || isOrdering) && (
              <OrderButton isOrdering={isOrdering} onChange={setOrdering} />
            )}
            {!isOrdering && add}
          </>
        )
      }
    >
      {all.length === 0 ? (
        <EmptyState icon="tickets" title={t`No services yet`} action={add}>
          {t`What you do, for how long and at which price: appointments are booked for a service.`}
        </EmptyState>
      ) : isOrdering ? (
        <ServicesOrder services={all} />
      ) : (
        <ServicesMenu
          services={all}
          line={(service) => (
            <OneService key={service.id} service={service} onEdit={() => setEdited(service)} />
          )}
        />
      )}
      {all.length > 0 && nobodyWorksHere && <FirstStepsOfSalon hasServices />}
      {edited && (
        <ServiceDialog
          edited={edited === 'new' ? null : latest(all, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Screen>
  )
}

interface OneProps {
  service: Schema['Service']
  onEdit: () => void
}

function OneService({ service, onEdit }: OneProps) {
  const money = useMoney()
  const { name, active, duration_minutes, buffer_minutes, deposit_amount_cents } = service
  const note = [
    lasting(duration_minutes),
    ...(buffer_minutes > 0 ? [t`${{ length: lasting(buffer_minutes) }} free afterwards`] : []),
    ...(deposit_amount_cents > 0 ? [t`deposit ${{ amount: money(deposit_amount_cents) }}`] : []),
    ...(service.bookable_online ? [] : [t`not online`]),
  ]
  return (
    <RowToEdit
      name={name}
      note={note.join(' · ')}
      amount={priced(money(service.price_cents), service.price_from)}
      onEdit={onEdit}
    >
      {!active && <OffTag />}
    </RowToEdit>
  )
}
