/** What has happened to a booking, from what is kept of it: decisions without a screen. */
import { select, t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import type { Who } from '../../texts/who'
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
  entry: Pick<Schema['AuditEntry'], 'action' | 'created_at' | 'before' | 'after'>
  by: string
}

/** How what the log keeps as numbers and ids is written. */
export interface Words {
  money: (cents: number) => string
  who: Who
  /** What a service or a client is called; null of one that is not known by now. */
  nameOf: (id: string) => string | null
}

/**
 * The newest first: what the booking itself says, its moves, and what the log knows besides, which only admins read: money,
 * another service, another client, and who has done it.
 */
export function happenedTo(
  booking: Kept,
  moves: readonly Move[],
  log: readonly Logged[],
  locale: string,
  words: Words,
): Happened[] {
  const by = (at: Instant) => log.find(({ entry }) => entry.created_at === at)?.by ?? null
  // Of a booking from before moves were kept, its guest's last one is known all the same.
  const own = ofItself(booking, locale).filter(
    ({ drawing }) => moves.length === 0 || drawing !== drawings.move,
  )
  const found = [...own, ...moves.map((one) => ofMove(one, locale))]
  return [
    ...found.map((one) => ({ ...one, by: one.by ?? by(one.at) })),
    ...log.flatMap((one) => ofLog(one, words)),
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

/** The ids of the services and clients that the log names, each once. */
export function namedIn(log: readonly Logged[]): { services: string[]; clients: string[] } {
  const of = (column: string) => [
    ...new Set(log.flatMap((one) => changeOf(one, column) ?? []).filter((id) => id !== null)),
  ]
  return { services: of('service_id'), clients: of('customer_id') }
}

/** From which id to which; undefined where it stayed, or where two records of one client became one. */
function changeOf({ entry }: Logged, column: string): [string | null, string | null] | undefined {
  const { before, after, action } = entry
  if (before === null || after === null || action.endsWith('/merge')) return undefined
  const idIn = (kept: typeof before) => (typeof kept[column] === 'string' ? kept[column] : null)
  return idIn(before) === idIn(after) ? undefined : [idIn(before), idIn(after)]
}

/** What became of the service, the client, the deposit or the price. */
function ofLog(logged: Logged, { money, who, nameOf }: Words): Happened[] {
  const { entry, by } = logged
  const { before, after, created_at: at } = entry
  if (before === null || after === null) return []
  const found: Happened[] = []
  const named = (ids: [string | null, string | null]) => ids.map((id) => id && nameOf(id))
  const service = changeOf(logged, 'service_id')
  if (service)
    found.push({ at, what: otherService(named(service)), drawing: drawings.scissors, by })
  const client = changeOf(logged, 'customer_id')
  if (client)
    found.push({ at, what: otherClient(named(client), who), drawing: drawings.people, by })
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

type Names = (string | null)[]

function otherService([before, after]: Names): string {
  return before && after ? t`Service changed from ${before} to ${after}` : t`Service changed`
}

/** Who walked in was nobody's before. */
function otherClient([before, after]: Names, who: Who): string {
  if (before && after)
    return select(who, {
      guest: `Guest changed from ${before} to ${after}`,
      other: `Client changed from ${before} to ${after}`,
    })
  return after
    ? select(who, { guest: `Guest is now ${after}`, other: `Client is now ${after}` })
    : select(who, { guest: 'Guest changed', other: 'Client changed' })
}

function whenOf(clock: WallClock, locale: string): string {
  return `${formatDay(dayOfWallClock(clock), locale, 'short')}, ${formatTime(clock, locale)}`
}
