import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { dayOfWallClock, minutesOf, timeOfDay } from '../../time'
import { useToday } from '../../venue/today'
import { appointmentsUntil, customer } from '../customers/queries'
import { booking } from '../sales/queries'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import { bookedAgain, dayAgain, servicesAgain } from './again'
import { Booking, type Begun } from './Booking'
import { visitOf, type Service } from './visit'

interface Props {
  customerId: string
  /** A service of the visit that is booked once more; null: something new. */
  again: string | null
  /** It is booked without the other services of the visit. */
  isAlone?: boolean
  onClose: () => void
}

/** A new appointment for a client who is known, beside whatever led to it. */
export function BookFor({ customerId, again, isAlone = false, onClose }: Props) {
  const client = useSuspenseQuery(customer(customerId)).data
  const preferred = useSuspenseQuery(providers()).data.find(
    ({ id, active }) => active && id === client.preferred_provider_id,
  )
  const who = { client, preferredId: preferred?.id ?? null }
  if (again !== null) return <Again {...{ who, again, isAlone, onClose }} />
  const begun = { ...who, providerId: who.preferredId, services: [], near: null }
  return <Form begun={begun} onClose={onClose} />
}

interface AgainProps {
  who: Pick<Begun, 'client' | 'preferredId'>
  again: string
  isAlone: boolean
  onClose: () => void
}

/** The same services with the same providers, at the usual distance. */
function Again({ who, again, isAlone, onClose }: AgainProps) {
  const one = useSuspenseQuery(booking(again)).data
  const { data: visit = [], isLoading } = useQuery(visitOf(isAlone ? null : one.group_id))
  if (isLoading) return null // what is booked again is not known yet
  const [first = one, ...others] = bookedAgain(visit)
  return <Same visit={[first, ...others]} {...{ who, onClose }} />
}

interface SameProps extends Pick<AgainProps, 'who' | 'onClose'> {
  visit: readonly [Service, ...Service[]]
}

function Same({ who, visit, onClose }: SameProps) {
  const [first] = visit
  const today = useToday()
  const since = dayOfWallClock(first.starts_at)
  const past = useSuspenseQuery(appointmentsUntil(who.client.id, since)).data
  const offered = useSuspenseQuery(services()).data
  const team = useSuspenseQuery(providers()).data
  const chosen = servicesAgain(visit, offered, team)
  const begun = {
    ...who,
    providerId: chosen[0]?.providerId ?? null,
    services: chosen,
    near: { day: dayAgain(first, past, today), time: timeOfDay(minutesOf(first.starts_at)) },
  }
  return <Form begun={begun} onClose={onClose} />
}

function Form({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const today = useToday()
  const slot = { providerId: null, minutes: null }
  return <Booking day={today} slot={slot} begun={begun} onClose={onClose} />
}
