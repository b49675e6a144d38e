import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import type { IconName } from '../../ui/Icon'

export type Status = Schema['Appointment']['status']

/** What each state is called and looks like; colour never says it alone. */
export const statuses = (): Record<Status, { name: string; icon: IconName }> => ({
  pending: { name: t`pending`, icon: 'clock' },
  confirmed: { name: t`confirmed`, icon: 'calendar' },
  completed: { name: t`completed`, icon: 'check' },
  cancelled: { name: t`cancelled`, icon: 'close' },
  no_show: { name: t`no-show`, icon: 'strike' },
})

/** What is said when it has become so. */
export function isNow(name: string, status: Status): string {
  switch (status) {
    case 'pending':
      return t`${name} is pending.`
    case 'confirmed':
      return t`${name} is confirmed.`
    case 'completed':
      return t`${name} is completed.`
    case 'cancelled':
      return t`${name} is cancelled.`
    case 'no_show':
      return t`${name} is no-show.`
  }
}

/** What may become of an appointment in this state, the most likely first; `isEarly` before its day. */
export function stepsFrom(status: Status, isEarly: boolean): Status[] {
  return nextStatuses(status).filter((next) => !isEarly || !ON_THE_DAY.has(next))
}

/**
 * What stands out of all that can be done: the answer that a guest waits for, until their time comes; and on the day that
 * the visit is paid.
 */
export function mainStep(
  status: Status,
  isPaid: boolean,
  { isEarly, isToCome }: { isEarly: boolean; isToCome: boolean },
): Status | 'paid' | null {
  if (status === 'pending' && isToCome) return 'confirmed'
  if (!isEarly && !isPaid && isPayable(status)) return 'paid'
  return status === 'pending' ? 'confirmed' : null
}

const ON_THE_DAY: ReadonlySet<Status> = new Set(['completed', 'no_show'])

/** What the service lets follow this state. */
export function nextStatuses(status: Status): Status[] {
  switch (status) {
    case 'pending':
      return ['confirmed', 'completed', 'no_show', 'cancelled']
    case 'confirmed':
      return ['completed', 'no_show', 'cancelled']
    case 'completed':
    case 'cancelled':
    case 'no_show':
      return []
  }
}

/** Whether its time is free: nobody comes. */
export function isGone(status: Status): status is 'cancelled' | 'no_show' {
  return status === 'cancelled' || status === 'no_show'
}

/** Whether a sale can close it out. */
export function isPayable(status: Status): boolean {
  return !isGone(status)
}

/** Whether time, provider and length can still be changed. */
export function isMovable(status: Status): boolean {
  return nextStatuses(status).length > 0
}

/** What a booking looks like in a diary: the form says where it stands, the hue what is booked. */
export type Look = 'request' | 'held' | 'booked' | 'late' | 'done' | 'unpaid' | 'missed'

type Booked = Pick<Schema['AppointmentOfDay'], 'status' | 'held_until' | 'sale_id'>

/** `isOver`: its time is over. Whatever nobody has closed by then needs somebody, as does a visit that is not paid. */
export function lookOf({ status, held_until, sale_id }: Booked, isOver: boolean): Look {
  switch (status) {
    case 'pending':
      if (held_until !== null) return 'held'
      return isOver ? 'late' : 'request'
    case 'confirmed':
      return isOver ? 'late' : 'booked'
    case 'completed':
      return sale_id === null ? 'unpaid' : 'done'
    case 'cancelled':
    case 'no_show':
      return 'missed'
  }
}

/** What one does to bring it into a state; nothing follows a final one, so it is asked about first. */
export const acts = (): Record<Status, { name: string; isFinal: boolean }> => ({
  pending: { name: t`Reopen`, isFinal: false },
  confirmed: { name: t`Confirm`, isFinal: false },
  completed: { name: t`Complete`, isFinal: false },
  cancelled: { name: t`Cancel appointment…`, isFinal: true },
  no_show: { name: t`No-show…`, isFinal: true },
})
