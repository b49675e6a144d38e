import type { Schema } from '../../api'
import type { WallClock } from '../../time'
import { whoComes } from '../day/whoComes'

export interface Affected {
  id: string
  starts_at: WallClock
  who: string
}

/** Who is booked on a day and has not come yet, by time: whom it hits when the day is closed. */
export function affectedBy(
  day: Schema['DayOfAppointments'] | Schema['DayOfReservations'],
): Affected[] {
  const bookings =
    day.businessType === 'appointments'
      ? day.appointments.map((one) => ({ ...one, who: whoComes(one) }))
      : day.reservations.map((one) => ({ ...one, who: `${whoComes(one)}, ${one.party_size}` }))
  return bookings
    .filter(({ status }) => status === 'pending' || status === 'confirmed')
    .map(({ id, starts_at, who }) => ({ id, starts_at, who }))
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at))
}
