import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { dayOfWallClock, formatDay } from '../../time'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import { Known } from './Known'
import { appointmentsOf, customer, customerStats } from './queries'
import '../../texts/parts/bookings'

/** What to mind of a client who is booked for, how often they have come, and what they had last. */
export function PickedClient({ id }: { id: string }) {
  const { locale } = useVenue()
  const money = useMoney()
  const known = useQuery(customer(id)).data
  const stats = useQuery(customerStats(id)).data
  const past = useQuery(appointmentsOf(id)).data ?? []
  const offered = useQuery(services()).data ?? []
  const team = useQuery(providers()).data ?? []
  if (!known) return null
  const { pinned_note, allergies, tags } = known
  const isNew = !stats || stats.visits === 0
  if (isNew && !pinned_note && !allergies && tags.length === 0) return null
  const visits = plural({ count: stats?.visits ?? 0 }, { one: '# visit', other: '# visits' })
  const last = past.find(({ status }) => status === 'completed')
  const service = offered.find((one) => one.id === last?.service_id)?.name
  const provider = team.find((one) => one.id === last?.provider_id)?.name
  return (
    <div className="known">
      <Known customer={known} />
      {!isNew && (
        <p className="muted">
          {last && service && provider
            ? t`${visits}. Last time: ${service} with ${provider}, ${{ day: formatDay(dayOfWallClock(last.starts_at), locale, 'short') }}, ${{ amount: money(last.price_cents) }}`
            : visits}
        </p>
      )}
    </div>
  )
}
