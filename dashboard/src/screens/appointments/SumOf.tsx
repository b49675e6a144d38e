import { useQuery } from '@tanstack/react-query'
import { priced } from '../../texts/priced'
import { formatDay, formatMinutes, minutesOf } from '../../time'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import type { When } from './when'
import './SumOf.css'

interface Props {
  /** The services in turn; null: not chosen yet. */
  wanted: readonly (string | null)[]
  when: When
  /** With whom it is, where anyone was chosen: the id of a provider. */
  taking: string | null
}

/** What is about to be booked: when, until when, with whom, and what it costs; nothing before a service is chosen. */
export function SumOf({ wanted, when: { day, time }, taking }: Props) {
  const { locale } = useVenue()
  const money = useMoney()
  const offered = useQuery(services()).data ?? []
  const team = useQuery(providers()).data ?? []
  const chosen = wanted.flatMap((id) => offered.filter((one) => one.id === id))
  if (chosen.length === 0) return null
  const minutes = chosen.reduce((sum, one) => sum + one.duration_minutes, 0)
  const price = chosen.reduce((sum, one) => sum + one.price_cents, 0)
  const at = (minute: number) => formatMinutes(minute, locale)
  const start = time === '' ? null : minutesOf(time)
  const span = start === null ? [] : [`${at(start)} – ${at(start + minutes)}`]
  const whom = team.find(({ id }) => id === taking)?.name
  const said = [[formatDay(day, locale, 'short'), ...span].join(', '), whom]
  return (
    <p className="sum-of">
      <span>{said.filter(Boolean).join(' · ')}</span>
      <strong>
        {priced(
          money(price),
          chosen.some((one) => one.price_from),
        )}
      </strong>
    </p>
  )
}
