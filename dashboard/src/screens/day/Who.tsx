import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { dialling } from '../../phone'
import { dayOfWallClock, formatDay } from '../../time'
import { drawings } from '../../ui/drawings'
import { Drawn } from '../../ui/Drawn'
import { useVenue } from '../../venue/venue'
import { initialsOf } from '../../venue/initials'
import { customerStats } from '../customers/queries'
import { whoComes } from './whoComes'
import '../../texts/parts/bookings'
import './Who.css'

interface Props {
  booking: Schema['AppointmentOfDay'] | Schema['ReservationOfDay']
}

/** Who comes, how often they have come, and how to reach them. */
export function Who({ booking }: Props) {
  const { locale } = useVenue()
  const { customer } = booking
  const { data: stats } = useQuery({
    ...customerStats(customer?.id ?? ''),
    enabled: customer !== null,
  })
  const name = whoComes(booking)
  const visits = plural({ count: stats?.visits ?? 0 }, { one: '# visit', other: '# visits' })
  const last = stats?.lastVisitAt
  const since = last && t`last ${{ day: formatDay(dayOfWallClock(last), locale, 'short') }}`
  return (
    <div className="who">
      <span className="who-face" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="who-main">
        {customer ? (
          <Link to="/customers/$id" params={{ id: customer.id }} className="who-name">
            <bdi>{customer.name}</bdi>
          </Link>
        ) : (
          <span className="who-name">
            <bdi>{name}</bdi>
          </span>
        )}
        {stats && stats.visits > 0 && (
          <span className="who-note">{[visits, since].filter(Boolean).join(' · ')}</span>
        )}
        {customer?.phone && (
          <a
            className="who-phone"
            href={dialling(customer.phone)}
            aria-label={t`Call ${{ phone: customer.phone }}`}
          >
            <Drawn path={drawings.phone} />
            <bdi>{customer.phone}</bdi>
          </a>
        )}
      </div>
      {customer?.email && (
        <a
          className="button"
          data-bare
          href={`mailto:${customer.email}`}
          aria-label={t`Email ${{ email: customer.email }}`}
          title={customer.email}
        >
          <Drawn path={drawings.mail} />
        </a>
      )}
    </div>
  )
}
