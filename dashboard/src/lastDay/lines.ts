/** The day in words: from what the service says of it to the few facts that are painted first, and kept. */
import type { components } from '../schema'
import { formatTime, type WallClock } from '../time'
import type { Line, Words } from './kept'

type Schema = components['schemas']
export type AnyDay = Schema['DayOfAppointments'] | Schema['DayOfReservations']
type Booking = Schema['AppointmentOfDay'] | Schema['ReservationOfDay']

/** A salon's bookings by provider, a restaurant's all together, each by time; without those that are cancelled. No line is empty. */
export function linesOf(day: AnyDay, words: Words, locale: string): Line[] {
  return allLinesOf(day, words, locale).filter(({ bookings }) => bookings.length > 0)
}

function allLinesOf(day: AnyDay, words: Words, locale: string): Line[] {
  if (day.businessType === 'hospitality') {
    const plural = new Intl.PluralRules(locale)
    const what = ({ party_size: size, tables }: Schema['ReservationOfDay']) => {
      const guests = words.guests[plural.select(size)] ?? words.guests.other
      return [`${size} ${guests}`, tables.map(({ name }) => name).join(' + ')]
    }
    return [{ title: null, bookings: inTime(day.reservations, words, locale, what) }]
  }
  return day.providers.map(({ id, name }) => ({
    title: name,
    bookings: inTime(
      day.appointments.filter(({ provider_id }) => provider_id === id),
      words,
      locale,
      ({ service }) => [service.name],
    ),
  }))
}

function inTime<Of extends Booking>(
  bookings: readonly Of[],
  { states, walkIn, somebody }: Words,
  locale: string,
  what: (booking: Of) => string[],
): Line['bookings'] {
  const time = (clock: WallClock) => formatTime(clock, locale)
  return bookings
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
    .map((booking) => ({
      times: `${time(booking.starts_at)} – ${time(booking.ends_at)}`,
      who:
        booking.customer?.name ??
        booking.guest_name ??
        (booking.source === 'walk_in' ? walkIn : somebody),
      what: what(booking).filter(Boolean).join(' · '),
      state: states[stateOf(booking)] ?? '',
    }))
}

/** A party that has arrived and waits for its table is here. */
function stateOf(booking: Booking): string {
  const waits = booking.status === 'pending' || booking.status === 'confirmed'
  return waits && 'arrived_at' in booking && booking.arrived_at !== null ? 'here' : booking.status
}
