import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Day } from '../../time'
import './Views.css'

/** A day of everybody, or a week of one. */
export function Views({ day }: { day: Day }) {
  return (
    <nav className="views" aria-label={t`View`}>
      <Link to="/appointments/$day" params={{ day }} className="button">
        {t`Day`}
      </Link>
      <Link to="/appointments/week/$day" params={{ day }} className="button">
        {t`Week`}
      </Link>
    </nav>
  )
}
