import { useSyncExternalStore } from 'react'
import { minutesNow, today, type Day } from '../../time'

const TICK_MS = 10_000

/** Minutes since midnight by the venue's clock, as they pass; null on any other day than the venue's today. */
export function useNow(day: Day, timezone: string): number | null {
  return useSyncExternalStore(ticking, () =>
    today(timezone) === day ? minutesNow(timezone) : null,
  )
}

function ticking(ticked: () => void): () => void {
  const timer = setInterval(ticked, TICK_MS)
  return () => clearInterval(timer)
}
