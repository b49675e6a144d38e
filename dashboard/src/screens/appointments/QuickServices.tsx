import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import type { Schema } from '../../api'
import { useMoney } from '../../venue/useMoney'
import { appointmentsOf } from '../customers/queries'
import { usualOf } from './usual'
import '../../texts/parts/bookings'
import '../../ui/Chip.css'
import '../day/NearestTimes.css'

interface Props {
  /** Who is booked for, if somebody is chosen who is known. */
  clientId: string | null
  offered: readonly Schema['Service'][]
  onChoose: (id: string) => void
}

/** A service by one press: what the client usually has, or the first of those that are offered. */
export function QuickServices({ clientId, offered, onChoose }: Props) {
  const money = useMoney()
  const { data: past = [] } = useQuery({
    ...appointmentsOf(clientId ?? ''),
    enabled: clientId !== null,
  })
  const { isUsual, services } = usualOf(past, offered)
  if (services.length === 0) return null
  return (
    <div
      className="nearest-times"
      role="group"
      aria-label={isUsual ? t`Usual services` : t`Services at a press`}
    >
      {services.map(({ id, name, price_cents }) => (
        <Button key={id} className="chip" onPress={() => onChoose(id)}>
          {name} <small className="muted">{money(price_cents)}</small>
        </Button>
      ))}
    </div>
  )
}
