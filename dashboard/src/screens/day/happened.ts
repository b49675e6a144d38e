/** What has happened to a booking, from what is kept of it: decisions without a screen. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { drawings } from '../../ui/drawings'
import { dayOfWallClock, formatDay, formatTime, type Instant, type WallClock } from '../../time'
import '../../texts/parts/bookings'

type OfAppointment = Schema['AppointmentOfDay']
type OfReservation = Schema['ReservationOfDay']

/** What is told of a booking of either engine. */
export interface Kept extends Pick<
  OfAppointment & OfReservation,
  | 'source'
  | 'created_at'
  | 'confirmed_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'no_show_at'
  | 'guest_action'
  | 'guest_acted_at'
  | 'guest_moved_from'
  | 'sale_id'
> {
  deposit: Pick<Schema['Deposit'], 'requested_at'> | null
  arrived_at?: Instant | null
  seated_at?: Instant | null
}

/** One thing that happened. */
export interface Happened {
  at: Instant
  what: string
  drawing: string
  /** Who did it, where that is known. */
  by: string | null
}

export type Move = Schema['Move']

/** An entry of the audit log about the booking, and who has made it. */
export interface Logged {
  entry: Pick<Schema['AuditEntry'], 'created_at' | 'before' | 'after'>
  by: string
}

/**
 * The newest first: what the booking itself says, its moves, and what the log knows besides, which only admins read: money
 * and who has done it.
 */
export function happenedTo(
  booking: Kept,
  moves: readonly Move[],
  log: readonly Logged[],
  locale: string,
  money: (cents: number) => string,
): Happened[] {
  const by = (at: Instant) => log.find(({ entry }) => entry.created_at === at)?.by ?? null
  // Of a booking from before moves were kept, its guest's last one is known all the same.
  const own = ofItself(booking, locale).filter(
    ({ drawing }) => moves.length === 0 || drawing !== drawings.move,
  )
  const found = [...own, ...moves.map((one) => ofMove(one, locale))]
  return [
    ...found.map((one) => ({ ...one, by: one.by ?? by(one.at) })),
    ...log.flatMap((one) => ofLog(one, money)),
  ].sort((one, other) => other.at.localeCompare(one.at))
}

function ofItself(booking: Kept, locale: string): Happened[] {
  const { created_at, confirmed_at, guest_action, guest_acted_at, guest_moved_from } = booking
  const isBornConfirmed = confirmed_at === null || confirmed_at === created_at
  const at = (when: Instant | null | undefined, what: string, drawing: string): Happened[] =>
    when ? [{ at: when, what, drawing, by: null }] : []
  return [
    ...at(created_at, bookedFrom()[booking.source], drawings.plus),
    ...at(isBornConfirmed ? null : confirmed_at, t`Confirmed`, drawings.check),
    ...at(booking.deposit?.requested_at, t`Deposit requested`, drawings.money),
    ...(guest_action === 'changed'
      ? at(guest_acted_at, movedOnline(guest_moved_from, locale), drawings.move)
      : []),
    ...at(booking.arrived_at, t`Arrived`, drawings.door),
    ...at(booking.seated_at, t({ message: `Seated`, context: 'party' }), drawings.chair),
    ...at(
      booking.completed_at,
      booking.sale_id === null ? t`Completed` : t`Completed and paid`,
      drawings.check,
    ),
    ...at(
      booking.cancelled_at,
      guest_action === 'cancelled' ? t`Cancelled online` : t`Cancelled`,
      drawings.close,
    ),
    ...at(booking.no_show_at, t`No-show`, drawings.close),
  ]
}

const bookedFrom = (): Record<Kept['source'], string> => ({
  desk: t`Booked at the desk`,
  walk_in: t`Walked in`,
  guest: t`Booked online`,
  waitlist: t`Booked from the wait list`,
  enquiry: t`Booked from an enquiry`,
  series: t`Booked as a series`,
})

function movedOnline(from: WallClock | null, locale: string): string {
  if (from === null) return t`Changed online`
  return t`Moved online from ${{ when: whenOf(from, locale) }}`
}

function ofMove({ moved_at, by_guest, moved_from, moved_to }: Move, locale: string): Happened {
  const isSameDay = dayOfWallClock(moved_from) === dayOfWallClock(moved_to)
  const said = (one: WallClock) => (isSameDay ? formatTime(one, locale) : whenOf(one, locale))
  const [before, after] = [said(moved_from), said(moved_to)]
  return {
    at: moved_at,
    what: by_guest
      ? t`Moved online from ${before} to ${after}`
      : t`Moved from ${before} to ${after}`,
    drawing: drawings.move,
    by: null,
  }
}

/** What became of the deposit or the price. */
function ofLog({ entry, by }: Logged, money: (cents: number) => string): Happened[] {
  const { before, after, created_at: at } = entry
  if (before === null || after === null) return []
  const found: Happened[] = []
  if (before.deposit_status !== after.deposit_status && after.deposit_status === 'paid')
    found.push({ at, what: t`Deposit paid`, drawing: drawings.money, by })
  if (before.deposit_status !== after.deposit_status && after.deposit_status === 'refunded')
    found.push({ at, what: t`Deposit refunded`, drawing: drawings.money, by })
  if (typeof after.price_cents === 'number' && before.price_cents !== after.price_cents) {
    const what = t`Price changed to ${{ amount: money(after.price_cents) }}`
    found.push({ at, what, drawing: drawings.money, by })
  }
  return found
}

function whenOf(clock: WallClock, locale: string): string {
  return `${formatDay(dayOfWallClock(clock), locale, 'short')}, ${formatTime(clock, locale)}`
}
