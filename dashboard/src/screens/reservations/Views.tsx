import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Day } from '../../time'
import '../../ui/Segmented.css'

/** A day by its tables, or as a list by time. */
export function Views({ day }: { day: Day }) {
  return (
    <nav className="segmented" aria-label={t`View`}>
      <Link to="/reservations/$day" params={{ day }} className="segment">
        {t`Tables`}
      </Link>
      <Link to="/reservations/list/$day" params={{ day }} className="segment">
        {t`List`}
      </Link>
    </nav>
  )
}
