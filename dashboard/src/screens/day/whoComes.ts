import type { Schema } from '../../api'
import { words } from '../../messages/words'

type Booking = Pick<
  Schema['AppointmentOfDay'] | Schema['ReservationOfDay'],
  'customer' | 'guest_name' | 'source'
>

/** Whom a booking is for, in words: also of a walk-in without a record, and of a client whom one may not see. */
export function whoComes({ customer, guest_name, source }: Booking): string {
  return customer?.name ?? guest_name ?? (source === 'walk_in' ? words.day.walkIn : 'A client')
}
