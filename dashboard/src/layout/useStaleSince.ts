import { useQueryClient, type QueryCache } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Fewer may be a hiccup of the network. */
const FAILURES = 2

/** When what is on the screen was last read, if it could not be read anew; the oldest of all that is shown. */
export function useStaleSince(): number | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => staleSince(cache),
  )
}

export function staleSince(cache: QueryCache): number | null {
  const read = cache
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined)
    .filter(({ state }) => state.status === 'error' || state.fetchFailureCount >= FAILURES)
    .map(({ state }) => state.dataUpdatedAt)
  return read.length === 0 ? null : Math.min(...read)
}
