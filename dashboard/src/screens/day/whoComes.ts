import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'

interface Booking extends Pick<
  Schema['AppointmentOfDay'] | Schema['ReservationOfDay'],
  'guest_name' | 'source'
> {
  customer: Pick<Schema['CustomerOfDay'], 'name'> | null
}

/** Whom a booking is for, in words: also of a walk-in without a record, and of a client whom one may not see. */
export function whoComes({ customer, guest_name, source }: Booking): string {
  return customer?.name ?? guest_name ?? (source === 'walk_in' ? t`Walk-in` : t`A client`)
}
