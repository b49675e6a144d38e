/** A span of a grid's time, in minutes from the midnight that begins the day; below zero or beyond it on other days. */
import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { formatMinutes, minutesInto, type Day, type WallClock } from '../time'

export interface Span {
  start: number
  end: number
}

export const HOUR = 60

/** When a record of the service lies, seen from the day. */
export function spanOf(day: Day, one: { starts_at: WallClock; ends_at: WallClock }): Span {
  return { start: minutesInto(day, one.starts_at), end: minutesInto(day, one.ends_at) }
}

/** The whole hours that these reach over; there is one at least. */
export function wholeHoursOf(spans: readonly Span[]): Span {
  return {
    start: Math.floor(Math.min(...spans.map(({ start }) => start)) / HOUR) * HOUR,
    end: Math.ceil(Math.max(...spans.map(({ end }) => end)) / HOUR) * HOUR,
  }
}

/** Where each hour of whole hours begins. */
export function hoursOf({ start, end }: Span): number[] {
  return Array.from({ length: (end - start) / HOUR }, (_, index) => start + index * HOUR)
}

/** `9:30 am to 10:15 am`. */
export function timesOf({ start, end }: Span, locale: string): string {
  return t`${{ from: formatMinutes(start, locale) }} to ${{ to: formatMinutes(end, locale) }}`
}

/** Where the grid's style sheet puts it along the line of time. */
export function place({ start, end }: Span): CSSProperties {
  return { '--at': start, '--long': end - start } as CSSProperties
}
