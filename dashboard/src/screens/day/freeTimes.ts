/** What is free in a week from some day on, as both kinds of booking ask for it. */
import { useState } from 'react'
import type { Schema } from '../../api'
import { addDays, dayOfWallClock, minutesOf, type Day, type WallClock } from '../../time'

/** Days that are asked for at once: what one looks through at a glance, and little for the service to compute. */
export const WEEK = 7

/** Marks as stale what every write of a booking may change. */
export const freeTimes = { queryKey: ['free times'] }

export interface FreeWeek {
  days: readonly Schema['FreeDay'][]
  /** In order; each once, however many providers or tables are free. */
  starts: readonly WallClock[]
}

/** The free week of an answer, whose times come in order. */
export function freeWeek(
  times: readonly { startsAt: WallClock }[],
  days: FreeWeek['days'],
): FreeWeek {
  return { days, starts: [...new Set(times.map(({ startsAt }) => startsAt))] }
}

/** Whether something is free on a day; null while it is not known. */
export function isFreeOn({ days }: FreeWeek, day: Day): boolean | null {
  return days.find(({ date }) => date === day)?.free ?? null
}

export function startsOn({ starts }: FreeWeek, day: Day): WallClock[] {
  return starts.filter((start) => dayOfWallClock(start) === day)
}

/** The free start at a time of day, `09:30`; null if that one is taken. */
export function startOn(week: FreeWeek, day: Day, time: string): WallClock | null {
  return startsOn(week, day).find((start) => minutesOf(start) === minutesOf(time)) ?? null
}

export function isInWeek(day: Day, from: Day): boolean {
  return day >= from && day < addDays(from, WEEK)
}

/** The first of the seven days that are looked at: it stays as long as the chosen day is one of them. */
export function useWeekFrom(day: Day): [Day, (from: Day) => void] {
  const [seen, setSeen] = useState({ day, from: day })
  // Somebody who looks at another week has not chosen a day in it yet.
  const from = isInWeek(day, seen.from) || seen.day === day ? seen.from : day
  return [from, (next) => setSeen({ day, from: next })]
}
