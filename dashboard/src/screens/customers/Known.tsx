import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Icon } from '../../ui/Icon'
import { useVenue } from '../../venue/venue'
import './Known.css'

interface Props {
  customer: Pick<Schema['Customer'], 'pinned_note' | 'allergies' | 'tags'>
}

/** What whoever serves a guest has to read first: allergies, the pinned note and tags; nothing where none is known. */
export function Known({ customer: { pinned_note, allergies, tags } }: Props) {
  if (!pinned_note && !allergies && tags.length === 0) return null
  return (
    <div className="known">
      {allergies && <Allergies allergies={allergies} />}
      {pinned_note && <PinnedNote note={pinned_note} />}
      <Tags ids={tags} />
    </div>
  )
}

/** The tags that somebody carries, in the order of the business's list. */
export function Tags({ ids }: { ids: readonly string[] }) {
  const carried = useVenue().business.customer_tags.filter(({ id }) => ids.includes(id))
  if (carried.length === 0) return null
  return (
    <ul className="customer-tags" aria-label={t`Tags`}>
      {carried.map(({ id, name }) => (
        <li key={id} className="customer-tag">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

export function PinnedNote({ note }: { note: string }) {
  return (
    <p className="pinned-note" dir="auto">
      {note}
    </p>
  )
}

/** Nothing is mailed there until somebody has corrected it. */
export const emailsComeBack = () => t`Emails come back: correct the address`

/** A warning in words, never by colour alone. */
export function Allergies({ allergies }: { allergies: string }) {
  return (
    <p className="allergies">
      <Icon name="warning" />
      <span>
        <Trans>Allergies:</Trans> <bdi>{allergies}</bdi>
      </span>
    </p>
  )
}
