/** The venue's own day, which may go on past midnight: which date it is, and how late, as time passes. */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { kept } from '../cache'
import { businessDay, minutesInto, nowOnClock, type Day } from '../time'
import { organization, useVenue } from './venue'

const TICK_MS = 10_000

/** The venue's today. */
export function useToday(): Day {
  const { business_day: named, timezone } = useVenue()
  return useSyncExternalStore(ticking, () => businessDay(named, nowOnClock(timezone)))
}

/** Minutes from the midnight that begins the day until now, 1,460 at 00:20; null on any other day than the venue's today. */
export function useNow(day: Day): number | null {
  const { business_day: named, timezone } = useVenue()
  return useSyncExternalStore(ticking, () => {
    const now = nowOnClock(timezone)
    return businessDay(named, now) === day ? minutesInto(day, now) : null
  })
}

/** The venue's today, for addresses without a day. */
export async function venueToday(cache: QueryClient): Promise<Day> {
  const { business, business_day } = await kept(cache, organization())
  return businessDay(business_day, nowOnClock(business.timezone))
}

function ticking(ticked: () => void): () => void {
  const timer = setInterval(ticked, TICK_MS)
  return () => clearInterval(timer)
}
