/** Weekly windows: times in which a place is open or a person works, by weekday, as the API has them. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { formatMinutes, minutesOf, timeOfDay, weekdayName, weekdaysOf } from '../../time'

export type Window = Schema['SetSpecialWindow']
export type DayWindow = Schema['DayWindow']

const USUAL: Window = { opens: '09:00', closes: '17:00' }
const LONGEST_BREAK = 60
const LAST_START = minutesOf('22:00')
const HOURS_MORE = 4 * 60

/** Those of one weekday, in their order. */
export function windowsOn(week: readonly DayWindow[], day: number): DayWindow[] {
  return week.filter((window) => window.day === day)
}

/** The week with other windows on one weekday, from Monday on. */
export function withDay(
  week: readonly DayWindow[],
  day: number,
  windows: readonly Window[],
): DayWindow[] {
  return [
    ...week.filter((one) => one.day < day),
    ...windows.map(({ opens, closes }) => ({ day, opens, closes })),
    ...week.filter((one) => one.day > day),
  ]
}

/** The week in which these days are as one of them is. */
export function copiedTo(
  week: readonly DayWindow[],
  from: number,
  days: readonly number[],
): DayWindow[] {
  return days.reduce((sofar, day) => withDay(sofar, day, windowsOn(week, from)), [...week])
}

/** The windows of a day and one more: after the last, with an hour between; empty where no time is left for it. */
export function withOneMore(windows: readonly Window[]): Window[] {
  const last = windows.at(-1)
  if (!last) return [USUAL]
  const start = minutesOf(last.closes) + LONGEST_BREAK
  const fits = last.closes > last.opens && start <= LAST_START
  const more = fits
    ? { opens: timeOfDay(start), closes: timeOfDay(Math.min(start + HOURS_MORE, LAST_START + 60)) }
    : { opens: '', closes: '' }
  return [...windows, more]
}

/** What is said of a window that lasts into the next day, by the name of that weekday if it has one; null of any other. */
export function nightInWords(
  { opens, closes }: Window,
  nextDay: string | null,
  locale: string,
): string | null {
  if (opens === '' || closes === '' || closes > opens) return null
  if (closes === '00:00' && opens !== closes) return t`Until midnight.`
  const time = formatMinutes(minutesOf(closes), locale)
  if (nextDay === null)
    return closes === opens
      ? t`24 hours, until ${time} on the next day.`
      : t`Until ${time} on the next day.`
  return closes === opens
    ? t`24 hours, until ${time} on ${{ weekday: nextDay }}.`
    : t`Until ${time} on ${{ weekday: nextDay }}.`
}

/** `9:00 am – 12:00 pm, 1:00 pm – 5:00 pm`. */
export function windowsInWords(windows: readonly Window[], locale: string): string {
  return windows
    .map((window) =>
      [window.opens, window.closes]
        .map((time) => formatMinutes(minutesOf(time), locale))
        .join(' – '),
    )
    .join(', ')
}

/** `Mon – Fri 9:00 am – 5:00 pm`, a line for days in a row that are alike; days without windows are left out. */
export function weekInWords(week: readonly DayWindow[], locale: string): string[] {
  const lines: { first: number; last: number; said: string }[] = []
  let before: (typeof lines)[number] | undefined
  for (const day of weekdaysOf(locale)) {
    const said = windowsInWords(windowsOn(week, day), locale)
    if (said === '') before = undefined
    else if (before?.said === said) before.last = day
    else lines.push((before = { first: day, last: day, said }))
  }
  const short = (day: number) => weekdayName(day, locale, 'short')
  return lines.map(({ first, last, said }) =>
    first === last ? `${short(first)} ${said}` : `${short(first)} – ${short(last)} ${said}`,
  )
}
