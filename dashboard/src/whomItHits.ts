/** Taking time away: it is tried first, and whoever does it is asked, with the bookings that it hits, before it is done. */
import { useSyncExternalStore } from 'react'
import { answer, LeftAsItWas, type Answered, type Schema } from './api'
import { shownBusiness } from './shownBusiness'

type WhomItHits = Schema['WhomItHits']

interface Question {
  hits: WhomItHits
  settle: (isMeant: boolean) => void
}

const NOBODY: WhomItHits['hits'] = []

let asked: Question | null = null
/** Whom what was done last hits, and in which business: they are still booked. */
let left: { business?: string | undefined; hits: WhomItHits['hits'] } = { hits: NOBODY }
const watchers = new Set<() => void>()

/**
 * Does what may take time away: hours, who works, what is used. `send` sends it, and with `dryRun` only tries it. Nobody is
 * cancelled by it, so who is booked is shown first. Throws `LeftAsItWas` if it is not meant then.
 */
export async function takeTimeAway<Data>(
  send: (dryRun: boolean) => Promise<Answered<Data>>,
): Promise<Exclude<Data, WhomItHits>> {
  const hits = (await answer(send(true))) as WhomItHits
  if (hits.hitsTotal > 0 && !(await isMeant(hits))) throw new LeftAsItWas()
  const done = (await answer(send(false))) as Exclude<Data, WhomItHits>
  leave(hits.hits)
  return done
}

/** Switches something off, as `takeTimeAway` does it; or on, which takes time from nobody. */
export async function switchTo<Data>(
  active: boolean,
  send: (dryRun: boolean) => Promise<Answered<Data>>,
): Promise<Exclude<Data, WhomItHits>> {
  if (!active) return takeTimeAway(send)
  return (await answer(send(false))) as Exclude<Data, WhomItHits>
}

/** One question at a time: another one takes its place. Done at once where there is no layout to ask. */
function isMeant(hits: WhomItHits): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(true)
  asked?.settle(false)
  return new Promise((settle) => change({ hits, settle }))
}

/** The end of the dialog. */
export function settleHits(isMeantSo: boolean): void {
  asked?.settle(isMeantSo)
  change(null)
}

/** Whom what somebody is doing hits, while they are asked. */
export function useHitsAsked(): WhomItHits | null {
  return useSyncExternalStore(watch, () => asked?.hits ?? null)
}

/** Who is still booked after time was taken away, until somebody has looked at them. */
export function useStillBooked(): WhomItHits['hits'] {
  return useSyncExternalStore(watch, () =>
    left.business === shownBusiness()?.id ? left.hits : NOBODY,
  )
}

/** Keeps who is still booked, in place of others. */
export function leave(hits: WhomItHits['hits']): void {
  left = { business: shownBusiness()?.id, hits }
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    settleHits(false)
    left = { hits: NOBODY }
  }
}

function change(to: Question | null): void {
  asked = to
  for (const watcher of watchers) watcher()
}
