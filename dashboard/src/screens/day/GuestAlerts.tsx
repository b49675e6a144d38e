import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { Tag } from '../../ui/Tag'
import { Allergies, emailsComeBack, PinnedNote } from '../customers/Known'

interface Props {
  booking: Schema['AppointmentOfDay'] | Schema['ReservationOfDay']
}

/** What to mind of who comes, above all else of a booking; nothing where there is nothing. */
export function GuestAlerts({ booking: { customer, first_visit } }: Props) {
  const { allergies, pinned_note, email_problem } = customer ?? {}
  if (!allergies && !pinned_note && !email_problem && !first_visit) return null
  return (
    <div className="known">
      {allergies && <Allergies allergies={allergies} />}
      {pinned_note && <PinnedNote note={pinned_note} />}
      {customer && email_problem && (
        <Link to="/customers/$id" params={{ id: customer.id }}>
          {emailsComeBack()}
        </Link>
      )}
      {first_visit && (
        <Tag tone="good" icon="sprout">
          {t`First visit`}
        </Tag>
      )}
    </div>
  )
}
