import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schema } from '../../api'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Row, Rows } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { reasons } from './reasons'
import './HitList.css'
import '../../texts/parts/hits'

interface Props {
  hits: readonly Schema['Hit'][]
  /** Somebody goes to a booking. */
  onLeave: () => void
  /** What can be done about one of them. */
  children?: (hit: Schema['Hit']) => ReactNode
}

/** Who is booked where they cannot stay: when, for what and why, with a number to call and the way to the booking. */
export function HitList({ hits, onLeave, children }: Props) {
  const { locale, organization } = useVenue()
  const to =
    organization.business_type === 'appointments' ? '/appointments/$day' : '/reservations/$day'
  return (
    <div className="hit-list">
      <Rows label={t`Who is booked`}>
        {hits.map((hit) => {
          const { id, startsAt, name, phone, what, why } = hit
          const day = dayOfWallClock(startsAt)
          const when = `${formatDay(day, locale, 'short')}, ${formatTime(startsAt, locale)}`
          return (
            <Row
              key={id}
              name={
                <Link to={to} params={{ day }} search={{ booking: id }} onClick={onLeave}>
                  {`${when} · ${name ?? t`Somebody`}`}
                </Link>
              }
              note={`${what} · ${reasons()[why]}`}
            >
              {phone !== null && <a href={`tel:${phone}`}>{phone}</a>}
              {children?.(hit)}
            </Row>
          )
        })}
      </Rows>
    </div>
  )
}
