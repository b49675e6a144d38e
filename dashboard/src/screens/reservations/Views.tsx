import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Day } from '../../time'
import '../appointments/Views.css'

/** A day by its tables, or as a list by time. */
export function Views({ day }: { day: Day }) {
  return (
    <nav className="views" aria-label={t`View`}>
      <Link to="/reservations/$day" params={{ day }} className="button">
        {t`Tables`}
      </Link>
      <Link to="/reservations/list/$day" params={{ day }} className="button">
        {t`List`}
      </Link>
    </nav>
  )
}
