/** What a day's diary shows, from what the service says of the day: decisions without a screen. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { lanesOf, without, type Laned } from '../../grid/lanes'
import { STEP_MINUTES, whenOf, type Moving } from '../../grid/moving'
import { HOUR, spanOf, wholeHoursOf, type Span } from '../../grid/span'
import { formatDay, minutesInto, wallClockAt, type Day, type WallClock } from '../../time'
import { isGone } from './status'
import { partOf } from './visit'

export type Appointment = Schema['AppointmentOfDay']

/** Spans are minutes from the midnight that begins the day. */
export interface Booked extends Span, Laned {
  kind: 'booked'
  appointment: Appointment
  /** Which service of how many of its visit: `2 of 3 services`; null of one that is booked alone. */
  part: string | null
}

export interface Free extends Span {
  kind: 'free'
}

export type Cell = Booked | Free

export interface Column {
  /** What tells it from the others. */
  line: string
  title: string
  note: string | null
  /** Whose or which it is, in full: a provider's, or a day. */
  named: string
  isDay: boolean
  day: Day
  provider: Schema['Named']
  /** Bookings and the free times between them, in the order of time. */
  cells: Cell[]
  working: Span[]
  /** How much of the working time is booked, 0.5 for half of it; null where nobody works. */
  share: number | null
  /** What those come to who came or are to come. */
  cents: number
  timeOff: (Span & { id: string; reason: string | null })[]
}

export interface Diary extends Span {
  columns: Column[]
}

const USUAL_HOURS: Span = { start: 9 * HOUR, end: 17 * HOUR }

/** A day by provider; cancelled appointments are not in it, their time is free. */
export function diaryOf(day: Schema['AppointmentsOfDate']): Diary {
  const columns = day.providers.map(({ active, ...provider }): Column => ({
    line: provider.id,
    title: provider.name,
    note: active ? null : t`no longer here`,
    named: provider.name,
    isDay: false,
    day: day.date,
    provider,
    ...timesOf(day, provider.id),
  }))
  return { columns, ...hoursOf(columns) }
}

/** One provider's week, or however many days there are, by day. */
export function diaryOfWeek(
  days: readonly Schema['AppointmentsOfDate'][],
  provider: Schema['Named'],
  locale: string,
): Diary {
  const columns = days.map((day): Column => ({
    line: day.date,
    title: formatDay(day.date, locale, 'short'),
    note: day.specialHours?.closed ? t`closed` : null,
    named: formatDay(day.date, locale),
    isDay: true,
    day: day.date,
    provider,
    ...timesOf(day, provider.id),
  }))
  return { columns, ...hoursOf(columns) }
}

/** How one provider's time is used on a day. */
function timesOf(day: Schema['AppointmentsOfDate'], provider: string) {
  const own = ({ provider_id }: { provider_id: string }) => provider_id === provider
  const span = (one: { starts_at: WallClock; ends_at: WallClock }) => spanOf(day.date, one)
  const working = day.workingWindows.filter(own).map(span)
  const timeOff = day.timeOff.filter(own).map((one) => ({ ...one, ...span(one) }))
  const appointments = day.appointments.filter(own).filter(({ status }) => status !== 'cancelled')
  const spans = appointments.map(span)
  const lanes = lanesOf(spans, STEP_MINUTES)
  const booked = appointments.map((appointment, index): Booked => {
    const part = partOf(day.appointments, appointment)
    return { kind: 'booked', appointment, part, ...at(spans, index), ...at(lanes, index) }
  })
  const free = without(working, [...spans, ...timeOff], STEP_MINUTES).map((one): Free => ({
    kind: 'free',
    ...one,
  }))
  const coming = booked.filter(({ appointment }) => !isGone(appointment.status))
  const busy = minutesOf(working) - minutesOf(without(working, coming, 1))
  return {
    cells: inTime([...booked, ...free]),
    working,
    timeOff,
    share: working.length === 0 ? null : busy / minutesOf(working),
    cents: coming.reduce((sum, { appointment }) => sum + appointment.price_cents, 0),
  }
}

function minutesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Whole hours in which anything is; a day without anything shows the usual ones. */
function hoursOf(columns: readonly Column[]): Span {
  const spans = columns.flatMap(({ cells, working }) => [...cells, ...working])
  if (spans.length === 0) return USUAL_HOURS
  const { start, end } = wholeHoursOf(spans)
  return { start: Math.max(0, start), end }
}

function inTime(cells: Cell[]): Cell[] {
  return cells.sort((a, b) => a.start - b.start || a.end - b.end)
}

function at<One>(list: readonly One[], index: number): One {
  const one = list[index]
  if (one === undefined) throw new RangeError('Lists of one length.')
  return one
}

/** The appointment as it will be when the service has agreed. */
export function moved(
  appointment: Appointment,
  { start, end }: Span,
  { day, provider }: Column,
): Appointment {
  return {
    ...appointment,
    starts_at: wallClockAt(day, start),
    ends_at: wallClockAt(day, end),
    duration_minutes: end - start,
    provider_id: provider.id,
    provider,
  }
}

/**
 * The day with an appointment as it is now: in place of what it was, added, or not on this day any more. The others keep
 * their places, or the cache would take each for the one that stood there before, and all of them would be drawn anew.
 */
export function withAppointment(
  day: Schema['AppointmentsOfDate'],
  appointment: Appointment,
): Schema['AppointmentsOfDate'] {
  const { start, end } = spanOf(day.date, appointment)
  const isOn =
    start < minutesInto(day.date, day.endsAt) && end > minutesInto(day.date, day.startsAt)
  const isSame = ({ id }: Appointment) => id === appointment.id
  const wasOn = day.appointments.some(isSame)
  if (!isOn && !wasOn) return day
  if (!isOn) return { ...day, appointments: day.appointments.filter((one) => !isSame(one)) }
  if (!wasOn) return { ...day, appointments: [...day.appointments, appointment] }
  const appointments = day.appointments.map((one) => (isSame(one) ? appointment : one))
  return { ...day, appointments }
}

/** Where an appointment would go: `10:15 with Bea`, or until when it would last as well. */
export function nameOfPlace(moving: Moving, { columns }: Diary, locale: string): string {
  const when = whenOf(moving, locale)
  const to = columns.find(({ line }) => line === moving.to.line)
  if (to === undefined) return when
  return to.isDay ? t`${when} on ${{ day: to.named }}` : t`${when} with ${{ name: to.named }}`
}

/** A free time, as it is read aloud: `9:00 am to 10:00 am, free with Bea`. */
export function nameOfFree(
  times: string,
  { isDay, named }: Pick<Column, 'isDay' | 'named'>,
): string {
  return isDay ? t`${times}, free on ${{ day: named }}` : t`${times}, free with ${{ name: named }}`
}

/** Whether a column shows the same, though the records may have been read anew. */
export function isSameColumn(one: Column, other: Column): boolean {
  return (
    one.title === other.title &&
    one.note === other.note &&
    one.day === other.day &&
    one.share === other.share &&
    one.cents === other.cents &&
    isSameList(one.working, other.working, isSameSpan) &&
    isSameList(one.timeOff, other.timeOff, isSameTimeOff) &&
    isSameList(one.cells, other.cells, isSameCell)
  )
}

function isSameList<One>(
  some: readonly One[],
  others: readonly One[],
  isSame: (one: One, other: One) => boolean,
): boolean {
  return some.length === others.length && some.every((one, index) => isSame(one, at(others, index)))
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end
}

function isSameTimeOff(one: Column['timeOff'][number], other: Column['timeOff'][number]): boolean {
  return isSameSpan(one, other) && one.id === other.id && one.reason === other.reason
}

/** The cache of queries gives what is the same as the same object, also when it is read anew. */
export function isSameCell(one: Cell, other: Cell): boolean {
  if (!isSameSpan(one, other)) return false
  if (one.kind === 'free' || other.kind === 'free') return one.kind === other.kind
  return (
    one.appointment === other.appointment &&
    one.part === other.part &&
    one.lane === other.lane &&
    one.lanes === other.lanes
  )
}
