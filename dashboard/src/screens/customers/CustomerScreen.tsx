import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { HeldGiftCards } from '../gift-cards/HeldGiftCards'
import { Points } from '../loyalty/Points'
import { useVenue } from '../../venue/venue'
import { HeldPackages } from '../packages/HeldPackages'
import { Purchases } from '../sales/Purchases'
import { CustomerFacts, CustomerStats } from './CustomerFacts'
import { Known } from './Known'
import { customer } from './queries'
import { Visits } from './Visits'
import './CustomerScreen.css'

const ChangeCustomer = lazyPart(() => import('./ChangeCustomer'), 'ChangeCustomer')
const PersonalData = lazyPart(() => import('../personal-data/PersonalData'), 'PersonalData')

const route = getRouteApi('/business/customers/$id')

/** One client's or guest's card: what to mind, how to reach them, when they come, and what they have here. */
export function CustomerScreen() {
  const { id } = route.useParams()
  const venue = useVenue()
  const who = useSuspenseQuery(customer(id)).data
  const [isChanging, setChanging] = useState(false)
  const isSalon = venue.organization.business_type === 'appointments'

  return (
    <Screen title={who.name} actions={<Button onPress={() => setChanging(true)}>{t`Edit`}</Button>}>
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
      {isChanging && <ChangeCustomer customer={who} onClose={() => setChanging(false)} />}
    </Screen>
  )
}
