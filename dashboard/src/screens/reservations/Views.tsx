import { Link } from '@tanstack/react-router'
import { words } from '../../messages/words'
import type { Day } from '../../time'
import '../appointments/Views.css'

/** A day by its tables, or as a list by time. */
export function Views({ day }: { day: Day }) {
  return (
    <nav className="views" aria-label={words.reservations.view}>
      <Link to="/reservations/$day" params={{ day }} className="button">
        {words.common.tables}
      </Link>
      <Link to="/reservations/list/$day" params={{ day }} className="button">
        {words.reservations.list}
      </Link>
    </nav>
  )
}
