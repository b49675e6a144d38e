/** The evening as a list, from what the service says of the day: decisions without a screen. */
import type { Schema } from '../../api'
import { spanOf } from '../../grid/span'
import type { Day } from '../../time'
import { isMissing } from '../deposits/deposit'
import { isExpected, isHere, isPencilledIn } from './status'
import { serverOf, type Reservation } from './timeline'

export type Mark =
  | { kind: 'next' }
  | { kind: 'arrived' }
  | { kind: 'late'; minutes: number }
  | { kind: 'over time'; minutes: number }
  | { kind: 'pencilled in' }
  | { kind: 'deposit due'; cents: number }

export interface Line {
  reservation: Reservation
  /** Who serves its table. */
  server: string | null
  marks: Mark[]
}

export interface Evening {
  /** Who is still to come or to be seated, by time. */
  expected: Line[]
  seated: Line[]
  /** Who has been, and who does not come. */
  over: Line[]
}

/** How long a party is waited for before it counts as late. */
const GRACE_MINUTES = 5

/** A day by what is to be done; `now` in minutes from its midnight, null on any other day. */
export function eveningOf(day: Schema['DayOfReservations'], now: number | null): Evening {
  const own = day.reservations.filter((one) => spanOf(day.date, one).start >= 0)
  const next = own.find(
    (one) =>
      now !== null &&
      isExpected(one.status) &&
      !isHere(one) &&
      spanOf(day.date, one).start >= now - GRACE_MINUTES,
  )
  const lines = own.map((reservation): Line => ({
    reservation,
    server: serverOf(day, reservation.table_id)?.name ?? null,
    marks: [
      ...(reservation === next ? [{ kind: 'next' } as const] : []),
      ...marksOf(day.date, reservation, now),
    ],
  }))
  return {
    expected: lines.filter(({ reservation }) => isExpected(reservation.status)),
    seated: lines.filter(({ reservation }) => reservation.status === 'seated'),
    over: lines.filter(({ reservation: { status } }) => !isExpected(status) && status !== 'seated'),
  }
}

function marksOf(day: Day, reservation: Reservation, now: number | null): Mark[] {
  const { start, end } = spanOf(day, reservation)
  const marks: Mark[] = []
  if (isHere(reservation)) marks.push({ kind: 'arrived' })
  else if (isExpected(reservation.status) && now !== null && now > start + GRACE_MINUTES) {
    marks.push({ kind: 'late', minutes: now - start })
  }
  if (reservation.status === 'seated' && now !== null && now > end) {
    marks.push({ kind: 'over time', minutes: now - end })
  }
  if (isPencilledIn(reservation)) marks.push({ kind: 'pencilled in' })
  if (reservation.deposit && isMissing(reservation)) {
    marks.push({ kind: 'deposit due', cents: reservation.deposit.amount_cents })
  }
  return marks
}

/** Whether a party of today is late or stays over its time, for who looks at it alone. */
export function lateness(today: Day, reservation: Reservation, now: number | null): Mark[] {
  if (spanOf(today, reservation).start < 0) return []
  return marksOf(today, reservation, now).filter(
    ({ kind }) => kind === 'late' || kind === 'over time',
  )
}

/** How many guests the lines have together. */
export function guestsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { reservation }) => sum + reservation.party_size, 0)
}

/** How many lines have such a mark. */
export function marked(lines: readonly Line[], kind: Mark['kind']): number {
  return lines.filter(({ marks }) => marks.some((mark) => mark.kind === kind)).length
}
