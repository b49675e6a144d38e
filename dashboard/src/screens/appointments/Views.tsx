import { Link } from '@tanstack/react-router'
import { words } from '../../messages/words'
import type { Day } from '../../time'
import './Views.css'

/** A day of everybody, or a week of one. */
export function Views({ day }: { day: Day }) {
  return (
    <nav className="views" aria-label={words.appointments.view}>
      <Link to="/appointments/$day" params={{ day }} className="button">
        {words.appointments.day}
      </Link>
      <Link to="/appointments/week/$day" params={{ day }} className="button">
        {words.appointments.week}
      </Link>
    </nav>
  )
}
