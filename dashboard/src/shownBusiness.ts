/**
 * The business that these pages show. Every request names it, and the service refuses what is about another than the one
 * that its user works in by now: they may have gone there on another device.
 */
import { useSyncExternalStore } from 'react'

interface Shown {
  id: string
  /** Who is signed in. */
  userId: string
  timezone: string
  locale: string
  currency: string
}

let shown: Shown | null = null
let changedTo: string | null = null
const watchers = new Set<() => void>()

/** Null: not known yet, or nobody's; then requests name none. */
export function shownBusiness(): Shown | null {
  return shown
}

export function showBusiness(business: Shown | null): void {
  shown = business
  noteChange(null)
}

/** The service works in another business by now; null: in the one that is shown. */
export function noteChange(businessId: string | null): void {
  if (changedTo === businessId) return
  changedTo = businessId
  for (const watcher of watchers) watcher()
}

/** The business that the user has gone to elsewhere, if they have. */
export function useChangedTo(): string | null {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => changedTo,
  )
}
