import { Link } from '@tanstack/react-router'
import { dayOfWallClock, formatDay, formatTime, type WallClock } from '../../time'
import { useVenue } from '../organization/queries'
import '../../ui/List.css'

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
    <ul className="list">
      {visits.map(({ id, starts_at, status, notes }) => {
        const day = dayOfWallClock(starts_at)
        const when = `${formatDay(day, locale)}, ${formatTime(starts_at, locale)}`
        return (
          <li key={id} className="list-row">
            {organization.business_type === 'appointments' ? (
              <Link to="/appointments/$day" params={{ day }}>
                {when}
              </Link>
            ) : (
              <span>{when}</span>
            )}
            <span className="list-note">{status.replace('_', '-')}</span>
            <span className="list-note">{notes}</span>
          </li>
        )
      })}
    </ul>
  )
}
