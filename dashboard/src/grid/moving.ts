/** Where a booking on a grid goes to, by a key or by a pointer: decisions without a screen. */
import { formatMinutes } from '../time'
import type { TimeRuns } from './rovingFocus'
import { timesOf, type Span } from './span'

/** A span on one of the grid's lines: a provider's, a table's, a day's. */
export interface Place extends Span {
  line: string
}

/** A booking on its way. */
export interface Moving {
  id: string
  from: Place
  to: Place
}

/** What there is to move over: the lines in their order, and the minutes that they show. */
export interface Field extends Span {
  lines: readonly string[]
}

export const STEP_MINUTES = 15

/** One step of a quarter of an hour or a line, with Shift of its length; null for a key that takes none. */
export function byKey(
  place: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  field: Field,
  timeRuns: TimeRuns,
): Place | null {
  const [later, earlier, onward, back] =
    timeRuns === 'down'
      ? ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']
      : ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
  const { start, end } = place
  switch (key) {
    case later:
      return shiftKey
        ? endingAt(place, quarterAfter(end), field)
        : startingAt(place, quarterAfter(start), field)
    case earlier:
      return shiftKey
        ? endingAt(place, quarterBefore(end), field)
        : startingAt(place, quarterBefore(start), field)
    case onward:
      return { ...place, line: beside(place, 1, field) }
    case back:
      return { ...place, line: beside(place, -1, field) }
    default:
      return null
  }
}

/** Dragged so many minutes, and over a line; what is dragged straight across keeps its time to the minute. */
export function dragged(from: Place, minutes: number, line: string, field: Field): Place {
  const place = { ...from, line }
  return isStep(minutes) ? startingAt(place, from.start + minutes, field) : place
}

/** Its end dragged so many minutes. */
export function stretched(from: Place, minutes: number, field: Field): Place {
  return isStep(minutes) ? endingAt(from, from.end + minutes, field) : from
}

/** Tapped at so many minutes on a line: from the quarter of an hour there; on its own time it keeps it to the minute. */
export function placedAt(from: Place, minutes: number, line: string, field: Field): Place {
  const place = { ...from, line }
  return quarterAt(minutes) === quarterAt(from.start)
    ? place
    : startingAt(place, quarterAt(minutes), field)
}

export function isElsewhere({ from, to }: Moving): boolean {
  return from.line !== to.line || from.start !== to.start || from.end !== to.end
}

export function isResized({ from, to }: Moving): boolean {
  return to.end - to.start !== from.end - from.start
}

/** When it would be: `10:15`, or until when as well, if its length changes. */
export function whenOf(moving: Moving, locale: string): string {
  const { to } = moving
  return isResized(moving) ? timesOf(to, locale) : formatMinutes(to.start, locale)
}

/** The quarter of an hour at or before so many minutes. */
export function quarterAt(minutes: number): number {
  return Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES
}

/** The quarter of an hour that is meant by a press so far, of 1, into a free time; at its beginning, no earlier one. */
export function quarterPressed({ start, end }: Span, into: number): number {
  return Math.max(start, quarterAt(start + into * (end - start)))
}

/** As long as it is, from the nearest quarter of an hour at which it lies within the hours. */
function startingAt(place: Place, minutes: number, hours: Span): Place {
  const length = place.end - place.start
  const latest = Math.max(hours.start, hours.end - length)
  const start = Math.max(hours.start, Math.min(nearestQuarter(minutes), latest))
  return { ...place, start, end: start + length }
}

/** Until the nearest quarter of an hour, and never shorter than a step, unless it is already. */
function endingAt(place: Place, minutes: number, hours: Span): Place {
  const least = Math.min(place.end, place.start + STEP_MINUTES)
  const end = Math.max(least, Math.min(nearestQuarter(minutes), hours.end))
  return { ...place, end }
}

function beside({ line }: Place, step: number, { lines }: Field): string {
  return lines[lines.indexOf(line) + step] ?? line
}

function isStep(minutes: number): boolean {
  return Math.abs(minutes) >= STEP_MINUTES / 2
}

function nearestQuarter(minutes: number): number {
  return Math.round(minutes / STEP_MINUTES) * STEP_MINUTES
}

function quarterAfter(minutes: number): number {
  return quarterAt(minutes) + STEP_MINUTES
}

function quarterBefore(minutes: number): number {
  return quarterAt(minutes - 1)
}
