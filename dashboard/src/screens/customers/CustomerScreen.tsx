import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Screen } from '../../ui/Screen'
import { Points } from '../loyalty/Points'
import { useVenue } from '../../venue/venue'
import { HeldPackages } from '../packages/HeldPackages'
import { Purchases } from '../sales/Purchases'
import { ChangeCustomer } from './ChangeCustomer'
import { customer } from './queries'
import { isHidden } from './visibility'
import { Visits } from './Visits'
import './CustomerScreen.css'

const route = getRouteApi('/business/customers/$id')

/** One client's or guest's card: how to reach them, when they come, and what they have here. */
export function CustomerScreen() {
  const { id } = route.useParams()
  const venue = useVenue()
  const who = useSuspenseQuery(customer(id)).data
  const [isChanging, setChanging] = useState(false)
  const isSalon = venue.organization.business_type === 'appointments'
  const { email, phone } = who

  return (
    <Screen title={who.name} actions={<Button onPress={() => setChanging(true)}>Change</Button>}>
      <Facts
        facts={[
          ['Phone', phone ? <a href={`tel:${phone}`}>{phone}</a> : unknown('phone')],
          ['Email', email ? <a href={`mailto:${email}`}>{email}</a> : unknown('email')],
          ['Thank-you mail', thankYouMail()],
          ['Here since', formatInstant(who.created_at, venue.locale, venue.timezone)],
        ]}
      />
      <div className="card">
        <div className="card-part">
          <Visits customerId={id} />
        </div>
        <div className="card-part">
          {isSalon && <HeldPackages customerId={id} />}
          <Points customer={who} />
          <Purchases customerId={id} />
        </div>
      </div>
      {isChanging && <ChangeCustomer customer={who} onClose={() => setChanging(false)} />}
    </Screen>
  )

  function thankYouMail() {
    if (who.unsubscribed_at === null) return 'yes'
    return `unsubscribed, ${formatInstant(who.unsubscribed_at, venue.locale, venue.timezone)}`
  }

  function unknown(field: 'email' | 'phone') {
    return <span className="muted">{isHidden(field, venue) ? 'hidden from you' : 'none'}</span>
  }
}
