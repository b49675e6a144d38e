import { Link } from '@tanstack/react-router'
import { dayOfWallClock, formatDay, formatTime, type WallClock } from '../../time'
import { Row, Rows } from '../../ui/Rows'
import { useVenue } from '../organization/queries'

interface Visit {
  id: string
  starts_at: WallClock
  status: string
  notes: string | null
}

/** Visits, the newest first; one of a salon leads to its day. */
export function VisitList({ visits }: { visits: Visit[] }) {
  const { locale, organization } = useVenue()
  if (visits.length === 0) return <p>No visit yet.</p>
  return (
    <Rows label="Visits">
      {visits.map(({ id, starts_at, status, notes }) => {
        const day = dayOfWallClock(starts_at)
        const when = `${formatDay(day, locale)}, ${formatTime(starts_at, locale)}`
        const isOfSalon = organization.business_type === 'appointments'
        const name = isOfSalon ? (
          <Link to="/appointments/$day" params={{ day }}>
            {when}
          </Link>
        ) : (
          when
        )
        return (
          <Row key={id} name={name} note={notes}>
            {status.replace('_', '-')}
          </Row>
        )
      })}
    </Rows>
  )
}
