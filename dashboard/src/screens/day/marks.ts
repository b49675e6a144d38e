/** What a day says of a booking before anybody asks. */
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import type { IconName } from '../../ui/Icon'
import { isMissing } from '../deposits/deposit'

export interface Mark {
  icon: IconName
  name: string
}

type Booking = Pick<
  Schema['AppointmentOfDay'] | Schema['ReservationOfDay'],
  'deposit' | 'sale_id' | 'status'
>

/** A deposit that is missing; with `isPaidHere`, also a visit that is over and has not been paid. */
export function marksOf(booking: Booking, isPaidHere: boolean): Mark[] {
  const isUnpaid = isPaidHere && booking.status === 'completed' && booking.sale_id === null
  return [
    ...(isMissing(booking) ? [{ icon: 'money' as const, name: words.day.depositMissing }] : []),
    ...(isUnpaid ? [{ icon: 'receipt' as const, name: words.day.unpaid }] : []),
  ]
}
