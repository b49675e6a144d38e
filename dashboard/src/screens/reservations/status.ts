import { t } from '@lingui/core/macro'
import type { IconName } from '../../ui/Icon'
import type { Schema } from '../../api'
import type { Span } from '../../grid/span'
import { lastsUntilNow } from '../day/overEarly'

export type Status = Schema['Reservation']['status']

/** What each state is called and looks like; colour never says it alone. */
export const statuses = (): Record<Status, { name: string; icon: IconName }> => ({
  pending: { name: t`pending`, icon: 'clock' },
  confirmed: { name: t`confirmed`, icon: 'calendar' },
  seated: { name: t({ message: 'seated', context: 'party' }), icon: 'people' },
  completed: { name: t`completed`, icon: 'check' },
  cancelled: { name: t({ message: 'cancelled', context: 'reservation' }), icon: 'close' },
  no_show: { name: t`no-show`, icon: 'strike' },
})

export interface Step {
  to: Status
  /** What the button says. */
  name: string
  /** Nothing follows, and the guest may be told: it is asked about first. */
  isFinal?: true
}

/** What may become of a reservation in this state, the most likely first; `isEarly` before its day. */
export function stepsFrom(status: Status, isEarly: boolean): Step[] {
  return nextSteps(status).filter(({ to }) => !isEarly || !ON_THE_DAY.has(to))
}

/**
 * What stands out of all that can be done: that a party is paid for that is or was here, and before that its likeliest
 * step, never that it does not come.
 */
export function mainStep(
  reservation: Schema['Reservation'],
  isEarly: boolean,
): Status | 'paid' | null {
  if (isPayable(reservation)) return 'paid'
  return stepsFrom(reservation.status, isEarly).find(({ isFinal }) => !isFinal)?.to ?? null
}

const ON_THE_DAY: ReadonlySet<Status> = new Set(['seated', 'completed', 'no_show'])

/** Whether a group is only pencilled in for an enquiry: nobody is told of it. */
export function isPencilledIn({ status, source }: Schema['Reservation']): boolean {
  return status === 'pending' && source === 'enquiry'
}

/** Whether the party is still expected at its table. */
export function isExpected(status: Status): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** Whether the party is here and waits for its table. */
export function isHere({ status, arrived_at }: Schema['Reservation']): boolean {
  return isExpected(status) && arrived_at !== null
}

/** Whether nothing follows but that it is reopened. */
export function isClosed(status: Status): boolean {
  return nextSteps(status).length === 0
}

/** Whether a sale can close it out: of who is or has been here. */
export function isPayable({ status, sale_id }: Schema['Reservation']): boolean {
  return sale_id === null && (status === 'seated' || status === 'completed')
}

/** What the service lets follow this state. */
export function nextSteps(status: Status): Step[] {
  switch (status) {
    case 'pending':
      return [{ to: 'confirmed', name: t`Confirm` }, noShow(), cancel()]
    case 'confirmed':
      return [{ to: 'seated', name: t`Seat` }, noShow(), cancel()]
    case 'seated':
      return [{ to: 'completed', name: t`Guests left` }]
    case 'completed':
    case 'cancelled':
    case 'no_show':
      return []
  }
}

const noShow = (): Step => ({ to: 'no_show', name: t`No-show…`, isFinal: true })
const cancel = (): Step => ({ to: 'cancelled', name: t`Cancel reservation…`, isFinal: true })

/** Whether the party does not come. */
export function isGone(status: Status): status is 'cancelled' | 'no_show' {
  return !holdsTables(status)
}

/** Whether tables are kept for a party in this state. */
export function holdsTables(status: Status): boolean {
  return status !== 'cancelled' && status !== 'no_show'
}

/** Whether time and tables can still be changed. */
export function isMovable(status: Status): boolean {
  return nextSteps(status).length > 0
}

/**
 * What is sent for a step. A party that leaves early leaves its table to the next one: it ends now (minutes, as `span`;
 * null on another day) and not when it was to, as a table is kept until then whatever became of the party.
 */
export function bodyOfStep(
  to: Status,
  span: Span,
  now: number | null,
): Schema['UpdateReservation'] {
  const lasts = to === 'completed' ? lastsUntilNow(span, now) : null
  return { status: to, ...(lasts !== null && { durationMinutes: lasts }) }
}
