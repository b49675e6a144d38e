/** What a day says of a booking before anybody asks: by a small mark in a cell, and in words. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import type { IconName } from '../../ui/Icon'
import { isMissing } from '../deposits/deposit'
import { guestActions } from './guestActions'

export interface Mark {
  icon: IconName
  name: string
}

type Booking = Pick<
  Schema['AppointmentOfDay'] | Schema['ReservationOfDay'],
  | 'customer'
  | 'first_visit'
  | 'deposit'
  | 'held_until'
  | 'sale_id'
  | 'source'
  | 'status'
  | 'guest_action'
>

/**
 * What can do harm first, then what the venue has pinned, then who comes for the first time, and then that the time is
 * only held until the guest pays or confirms, or is offered on the wait list, or that a deposit is missing; with
 * `isPaidHere`, also a visit that is over and has not been paid. Last, what a guest did online.
 */
export function marksOf(booking: Booking, isPaidHere: boolean): Mark[] {
  const { allergies, pinned_note } = booking.customer ?? {}
  const isHeld = booking.held_until !== null
  const heldFor = booking.source === 'waitlist' ? t`from the wait list` : t`held, not booked yet`
  const isUnpaid = isPaidHere && booking.status === 'completed' && booking.sale_id === null
  return [
    ...(allergies ? [{ icon: 'warning', name: t`Allergies: ${allergies}` } as const] : []),
    ...(pinned_note ? [{ icon: 'message', name: pinned_note } as const] : []),
    ...(booking.first_visit ? [{ icon: 'sprout', name: t`First visit` } as const] : []),
    ...(isHeld ? [{ icon: 'clock', name: heldFor } as const] : []),
    ...(!isHeld && isMissing(booking)
      ? [{ icon: 'money', name: t`deposit missing` } as const]
      : []),
    ...(isUnpaid ? [{ icon: 'receipt', name: t`unpaid` } as const] : []),
    ...(booking.guest_action
      ? [{ icon: 'globe', name: guestActions()[booking.guest_action] } as const]
      : []),
  ]
}
