import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Tag } from '../../ui/Tag'
import { Allergies, PinnedNote } from '../customers/Known'

interface Props {
  booking: Schema['AppointmentOfDay'] | Schema['ReservationOfDay']
}

/** What to mind of who comes, above all else of a booking; nothing where there is nothing. */
export function GuestAlerts({ booking: { customer, first_visit } }: Props) {
  const { allergies, pinned_note } = customer ?? {}
  if (!allergies && !pinned_note && !first_visit) return null
  return (
    <div className="known">
      {pinned_note && <PinnedNote note={pinned_note} />}
      {allergies && <Allergies allergies={allergies} />}
      {first_visit && (
        <Tag tone="good" icon="sprout">
          {t`First visit`}
        </Tag>
      )}
    </div>
  )
}
