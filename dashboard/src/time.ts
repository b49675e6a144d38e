/**
 * Clocks. Three kinds of string, which TypeScript keeps apart:
 *
 * - `WallClock`: what the venue's clock shows, as `starts_at`. It is written with `+00:00` and means no instant.
 * - `Instant`: a true point in time, as `created_at`.
 * - `Day`: a date, `2027-06-07`.
 *
 * Nothing but this module makes or reads a `Date`: one made of a wall clock would be shifted by the browser's zone.
 */
import {
  now as nowIn,
  parseDate,
  parseDateTime,
  startOfWeek,
  toZoned,
  toCalendarDateTime,
  type CalendarDate,
} from '@internationalized/date'

// Enumerations that exist for TypeScript alone: strings which no other string may stand for. (An intersection with an
// object would be taken apart by openapi-fetch's own types.)
declare enum WallClocks {
  a = 'wall clock',
  b = 'another',
}
declare enum Instants {
  a = 'instant',
  b = 'another',
}
declare enum Days {
  a = 'day',
  b = 'another',
}

export type WallClock = WallClocks
export type Instant = Instants
export type Day = Days

const MINUTES_OF_A_DAY = 24 * 60
const DAY_MS = MINUTES_OF_A_DAY * 60_000
const HALF_A_DAY = 0.5
const SECONDS_END = '2027-06-07T09:30:00'.length

/** The date of a text like `2027-06-07`; a RangeError or SyntaxError for any other. */
export function parseDay(text: string): Day {
  return dayOf(parseDate(text))
}

export function dayOf(date: CalendarDate): Day {
  return date.toString() as Day
}

export function calendarDate(day: Day): CalendarDate {
  return parseDate(day)
}

/** The instant at which the venue's clock begins the day. */
export function startOfDay(day: Day, timezone: string): Instant {
  return toZoned(parseDate(day), timezone).toAbsoluteString() as Instant
}

export function addDays(day: Day, days: number): Day {
  return dayOf(parseDate(day).add({ days }))
}

/** The Monday of the day's week, or the day itself. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekday(day))
}

/** The day and the six after it. */
export function weekFrom(first: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

/** The days of its week, from Sunday, Monday or Saturday on, as the reader's country has it. */
export function weekOf(day: Day, locale: string): Day[] {
  return weekFrom(dayOf(startOfWeek(parseDate(day), locale)))
}

/** The weekdays in the order of the reader's country. 0 is Monday, as in the API's opening hours. */
export function weekdaysOf(locale: string): number[] {
  return weekOf(parseDay('2001-01-01'), locale).map(weekday)
}

/** 0 is Monday, as in the API's opening hours. */
export function weekday(day: Day): number {
  return (asUtc(day).getUTCDay() + 6) % 7
}

/** The day of a wall clock. */
export function dayOfWallClock(clock: WallClock): Day {
  return clock.slice(0, 10) as Day
}

/** Minutes since midnight, of a wall clock or of a time of day (`09:30`, `24:00`). */
export function minutesOf(clock: WallClock | string): number {
  const time = clock.includes('T') ? clock.slice(11, 16) : clock
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes from the midnight that begins the day to a wall clock, of the same day or of another. */
export function minutesInto(day: Day, clock: WallClock): number {
  const other = dayOfWallClock(clock)
  const days = other === day ? 0 : parseDate(other).compare(parseDate(day))
  return days * MINUTES_OF_A_DAY + minutesOf(clock)
}

/** How many minutes lie between two wall clocks. */
export function minutesBetween(from: WallClock, to: WallClock): number {
  return minutesInto(dayOfWallClock(from), to) - minutesOf(from)
}

/** The wall clock that a text holds, whose offset says nothing. */
export function wallClockIn(text: string): WallClock {
  return text.slice(0, SECONDS_END) as WallClock
}

/** The wall clock so many minutes after the midnight that begins the day. */
export function wallClockAt(day: Day, minutes: number): WallClock {
  return parseDateTime(`${day}T00:00`).add({ minutes }).toString() as WallClock
}

/** Whether it is still to come, by the venue's clock: what is now is not. */
export function isToCome(clock: WallClock, now: WallClock): boolean {
  return clock.slice(0, SECONDS_END) > now.slice(0, SECONDS_END)
}

/** A date of a venue, which may go on past midnight, and when it ends. */
export interface NamedDay {
  date: Day
  ends_at: WallClock
}

/**
 * The date that the venue works on at a time of its clock: the one that the service named last, until that ends, and that
 * of the clock from then on. A clock that is before that date is one that goes wrong, or was set back for a test.
 */
export function businessDay(named: NamedDay, now: WallClock): Day {
  const shown = dayOfWallClock(now)
  return named.date <= shown && isToCome(named.ends_at, now) ? named.date : shown
}

/** What the venue's clock shows now. */
export function nowOnClock(timezone: string): WallClock {
  return toCalendarDateTime(nowIn(timezone)).toString() as WallClock
}

/** `09:30` of so many minutes since midnight, as the API writes times of day. */
export function timeOfDay(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** `09:30` or `9:30 am`, as the reader's language has it. */
export function formatMinutes(minutes: number, locale: string): string {
  return format(locale, { hour: 'numeric', minute: '2-digit' }).format(
    new Date(Date.UTC(2000, 0, 1, 0, minutes)),
  )
}

/** `9 am` or `09`, for the edge of a grid. */
export function formatHour(minutes: number, locale: string): string {
  return format(locale, { hour: 'numeric' }).format(new Date(Date.UTC(2000, 0, 1, 0, minutes)))
}

export function formatTime(clock: WallClock, locale: string): string {
  return formatMinutes(minutesOf(clock), locale)
}

/** `Monday, 7 June 2027`; near, of this year: `Monday, 7 June`; short: `Mon, 7 Jun`. */
export function formatDay(
  day: Day,
  locale: string,
  length: 'long' | 'near' | 'short' = 'long',
): string {
  const options: Intl.DateTimeFormatOptions =
    length === 'short'
      ? { weekday: 'short', day: 'numeric', month: 'short' }
      : {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...(length === 'long' && { year: 'numeric' }),
        }
  return format(locale, options).format(asUtc(day))
}

/** `29 February 1988`: on which weekday somebody was born matters to nobody. */
export function formatBirthday(day: Day, locale: string): string {
  return format(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(asUtc(day))
}

/** `Monday`; short: `Mon`. 0 is Monday, as in the API's weekly windows. */
export function weekdayName(
  day: number,
  locale: string,
  length: 'long' | 'short' = 'long',
): string {
  return format(locale, { weekday: length }).format(new Date(Date.UTC(2001, 0, 1 + day)))
}

/** January to December, as the language has them. */
export function monthNames(locale: string): string[] {
  const months = format(locale, { month: 'long' })
  return Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2000, month, 1)))
}

/** Whether the language writes the month before the day, where it writes numbers. */
export function isMonthFirst(locale: string): boolean {
  const parts = format(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
}

/** `4 – 10 March 2030`, of the week that begins on a day. */
export function formatWeek(first: Day, locale: string, length: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions =
    length === 'long'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : { day: 'numeric', month: 'short' }
  const week = format(locale, options)
  return week.formatRange(asUtc(first), asUtc(addDays(first, 6)))
}

/** A point in time of the auth server, whose client has it as any text. */
export function instantOf(text: string): Instant {
  return text as Instant
}

/** The moment of an instant, as the browser counts them. */
export function momentOf(instant: Instant): number {
  return Date.parse(instant)
}

/** Now, as `momentOf` counts. */
export function momentNow(): number {
  return Date.now()
}

/** Whether it is over by now. */
export function isPast(instant: Instant): boolean {
  return Date.parse(instant) <= Date.now()
}

/** The instant so many days from now. */
export function instantIn(days: number): Instant {
  return new Date(Date.now() + days * DAY_MS).toISOString() as Instant
}

/** Minutes since midnight that the venue's clock shows at an instant. */
export function minutesOfInstant(instant: Instant, timezone: string): number {
  const options = {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  return minutesOf(format('en-GB', options).format(new Date(instant)))
}

/** Whether it comes within so many days, or is over. */
export function isWithin(instant: Instant, days: number): boolean {
  return Date.parse(instant) <= Date.now() + days * DAY_MS
}

/** An instant by the venue's clock: `7 June 2027, 09:30`. */
export function formatInstant(instant: Instant, locale: string, timezone: string): string {
  return format(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(new Date(instant))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, since making one takes longer than all that it is used for. Of wall clocks, if no zone is named. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  formats.set(key, made)
  return made
}

function asUtc(day: Day): Date {
  return new Date(`${day}T00:00Z`)
}

/** `10:42 am` on the venue's clock, of a moment as the browser counts them. */
export function formatTimeOfInstant(moment: number, locale: string, timezone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: timezone } as const
  return new Intl.DateTimeFormat(locale, options).format(moment)
}

/** An instant of the last hours by the venue's clock, `10:42 am`; of another day with its date. */
export function formatLately(instant: Instant, locale: string, timezone: string): string {
  return isWithin(instant, -HALF_A_DAY)
    ? formatInstant(instant, locale, timezone)
    : formatTimeOfInstant(momentOf(instant), locale, timezone)
}
