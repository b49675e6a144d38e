import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { lastVisit } from '../appointments/again'
import { HeldGiftCards } from '../gift-cards/HeldGiftCards'
import { Points } from '../loyalty/Points'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { HeldPackages } from '../packages/HeldPackages'
import { Purchases } from '../sales/Purchases'
import { CustomerFacts, CustomerStats } from './CustomerFacts'
import { Known } from './Known'
import { appointmentsUntil, customer } from './queries'
import { Visits } from './Visits'
import './CustomerScreen.css'

const BookFor = lazyPart(() => import('../appointments/BookFor'), 'BookFor')
const ReserveFor = lazyPart(() => import('../reservations/ReserveFor'), 'ReserveFor')
const ChangeCustomer = lazyPart(() => import('./ChangeCustomer'), 'ChangeCustomer')
const PersonalData = lazyPart(() => import('../personal-data/PersonalData'), 'PersonalData')

const route = getRouteApi('/business/customers/$id')

/** One client's or guest's card: what to mind, how to reach them, when they come, and what they have here. */
export function CustomerScreen() {
  const { id } = route.useParams()
  const venue = useVenue()
  const who = useSuspenseQuery(customer(id)).data
  const [doing, setDoing] = useState<'edit' | 'book' | 'rebook' | null>(null)
  const isSalon = venue.organization.business_type === 'appointments'
  const today = useToday()
  const past = useQuery({ ...appointmentsUntil(id, today), enabled: isSalon }).data ?? []
  const last = lastVisit(past, today)
  const close = () => setDoing(null)

  return (
    <Screen
      title={who.name}
      actions={
        <>
          {last && <Button onPress={() => setDoing('rebook')}>{t`Rebook`}</Button>}
          <Button onPress={() => setDoing('edit')}>{t`Edit`}</Button>
          <Button kind="primary" onPress={() => setDoing('book')}>
            {t`Book`}
          </Button>
        </>
      }
    >
      <Known customer={who} />
      <CustomerFacts customer={who} />
      <CustomerStats customerId={id} />
      <div className="card">
        <div className="card-part">
          <Visits customerId={id} />
        </div>
        <div className="card-part">
          {isSalon && <HeldPackages customerId={id} />}
          <HeldGiftCards customerId={id} />
          <Points customer={who} />
          <Purchases customerId={id} />
        </div>
      </div>
      {venue.isAdmin && <PersonalData key={id} customer={who} />}
      {doing === 'edit' && <ChangeCustomer customer={who} onClose={close} />}
      {doing === 'rebook' && last && <BookFor customerId={id} again={last.id} onClose={close} />}
      {doing === 'book' && isSalon && <BookFor customerId={id} again={null} onClose={close} />}
      {doing === 'book' && !isSalon && <ReserveFor guest={who} onClose={close} />}
    </Screen>
  )
}
