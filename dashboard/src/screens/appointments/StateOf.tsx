import { t } from '@lingui/core/macro'
import { minutesInto } from '../../time'
import type { IconName } from '../../ui/Icon'
import { Tag } from '../../ui/Tag'
import { useNow, useToday } from '../../venue/today'
import { marksOf } from '../day/marks'
import { StateTag } from '../day/StateTag'
import type { Appointment } from './diary'
import { lookOf } from './status'
import '../../texts/parts/bookings'

/** What a state alone does not say: the time is only held, or a visit that is over is not paid. */
const NEEDS_SOMEBODY = new Set<IconName>(['clock', 'receipt'])

/** Where an appointment stands, and what of it needs somebody, as the diary shows it by its colour. */
export function StateOf({ appointment }: { appointment: Appointment }) {
  const today = useToday()
  const now = useNow(today) ?? 0
  const isOver = minutesInto(today, appointment.ends_at) <= now
  const minds = marksOf(appointment, true).find(({ icon }) => NEEDS_SOMEBODY.has(icon))
  return (
    <span className="tags">
      <StateTag status={appointment.status} />
      {minds && (
        <Tag tone="attention" icon={minds.icon}>
          {minds.name}
        </Tag>
      )}
      {lookOf(appointment, isOver) === 'late' && (
        <Tag tone="attention" icon="clock">
          {t`over, still open`}
        </Tag>
      )}
    </span>
  )
}
