import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import type { Schema } from '../../api'
import { priced } from '../../texts/priced'
import { useMoney } from '../../venue/useMoney'
import type { Day } from '../../time'
import { appointmentsOf } from '../customers/queries'
import { dayOfAppointments } from '../day/queries'
import { usualOf } from './usual'
import '../../texts/parts/bookings'
import '../../ui/Chip.css'
import '../day/NearestTimes.css'

interface Props {
  /** Who is booked for, if somebody is chosen who is known. */
  clientId: string | null
  offered: readonly Schema['Service'][]
  /** The day that is looked at. */
  day: Day
  onChoose: (id: string) => void
}

/** A service by one press: what the client usually has, or what is booked most that day. */
export function QuickServices({ clientId, offered, day, onChoose }: Props) {
  const money = useMoney()
  const { data: past = [] } = useQuery({
    ...appointmentsOf(clientId ?? ''),
    enabled: clientId !== null,
  })
  // As far as the diary behind has asked for it.
  const ofDay = useQuery({ ...dayOfAppointments(day), enabled: false }).data?.appointments ?? []
  const { isUsual, services } = usualOf(past, offered, ofDay)
  if (services.length === 0) return null
  return (
    <div
      className="nearest-times"
      role="group"
      aria-label={isUsual ? t`Usual services` : t`Services at a press`}
    >
      {services.map(({ id, name, price_cents, price_from }) => (
        <Button key={id} className="chip" onPress={() => onChoose(id)}>
          {name} <small className="muted">{priced(money(price_cents), price_from)}</small>
        </Button>
      ))}
    </div>
  )
}
