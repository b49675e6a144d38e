import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Day } from '../../time'
import '../../ui/Segmented.css'

/** A day of everybody, or a week of one. */
export function Views({ day }: { day: Day }) {
  return (
    <nav className="segmented" aria-label={t`View`}>
      <Link to="/appointments/$day" params={{ day }} className="segment">
        {t`Day`}
      </Link>
      <Link to="/appointments/week/$day" params={{ day }} className="segment">
        {t`Week`}
      </Link>
    </nav>
  )
}
