import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Screen } from '../../ui/Screen'
import { useVenue } from '../organization/queries'
import { ChangeCustomer } from './ChangeCustomer'
import { appointmentsOf, customer, reservationsOf } from './queries'
import { VisitList } from './VisitList'
import './CustomerScreen.css'

const route = getRouteApi('/business/customers/$id')

/** One client's or guest's card: how to reach them, and when they came. */
export function CustomerScreen() {
  const { id } = route.useParams()
  const { organization, locale, timezone } = useVenue()
  const { data: who } = useSuspenseQuery(customer(id))
  const ofSalon = organization.business_type === 'appointments'
  const appointments = useQuery({ ...appointmentsOf(id), enabled: ofSalon })
  const reservations = useQuery({ ...reservationsOf(id), enabled: !ofSalon })
  const { data: visits, error } = ofSalon ? appointments : reservations
  const [isChanging, setChanging] = useState(false)

  return (
    <Screen title={who.name} actions={<Button onPress={() => setChanging(true)}>Change</Button>}>
      <dl className="card">
        <dt>Phone</dt>
        <dd>{who.phone ? <a href={`tel:${who.phone}`}>{who.phone}</a> : 'none'}</dd>
        <dt>Email</dt>
        <dd>{who.email ? <a href={`mailto:${who.email}`}>{who.email}</a> : 'none'}</dd>
        <dt>Here since</dt>
        <dd>{formatInstant(who.created_at, locale, timezone)}</dd>
      </dl>
      <h2>Visits</h2>
      {error && <Notice>{sentenceOf(error)}</Notice>}
      {visits && <VisitList visits={visits} />}
      {isChanging && <ChangeCustomer customer={who} onClose={() => setChanging(false)} />}
    </Screen>
  )
}
