/**
 * Asks again for what changes by itself while somebody looks at it: days, weeks, what guests did online. Of all tabs of
 * a browser that show the same, one asks and tells the others; it is one that somebody can see. The rhythm follows what
 * happens: it is slower once nothing has changed and nobody has touched the device for two minutes.
 */
import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { Tagged } from './api'
import { isMoving } from './screens/day/queries'
import { shownBusiness } from './shownBusiness'
import { momentNow } from './time'

/** What is asked for again; `meta: { poll: 'day' }` of its query says so. */
export type Polled = 'day' | 'week' | 'news' | 'waiting'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { poll?: Polled }
  }
}

interface Rhythm {
  /** While something happens. */
  busyMs: number
  quietMs: number
}

const DIARY: Rhythm = { busyMs: 15_000, quietMs: 30_000 }
const FLOOR: Rhythm = { busyMs: 5_000, quietMs: 10_000 }
const WEEK: Rhythm = { busyMs: 60_000, quietMs: 60_000 }
/** For so long after a change or a touch something happens. */
const STIR_MS = 2 * 60_000
/** Who touches the device all the time says so this often. */
const TOUCHES_MS = 5_000
/** A tab that hears nothing for so many times its rhythm asks by itself: the one that should may be stuck. */
const PATIENCE = 3
/** No day was answered for so long: none is shown, and nobody says whether guests did anything. */
const DAY_IS_SILENT_MS = 60_000

interface Poll {
  query: Query
  kind: Polled
  /** This tab asks. */
  holds: boolean
  letGo: () => void
  timer?: ReturnType<typeof setTimeout>
}

/** What one tab tells the others. */
type Message =
  | { touchedAt: number }
  | {
      userId: string
      hash: string
      kind: Polled
      askedAt: number
      at: number
      answer: unknown
      readNews: string | null
    }

/** Begins to ask for what this cache has on the screen; answers what ends it. */
export function startPolls(cache: QueryClient): () => void {
  const polls = new Map<string, Poll>()
  const askedAt = new Map<string, number>()
  const queries = cache.getQueryCache()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('polls')
  let stirredAt = momentNow()
  let touchedAt = 0
  /** What the last day that was answered, here or in another tab, says of what guests did. */
  let news: { tag: string; at: number; since: number } | null = null
  /** What a day said of it when it was read last, in whichever tab. */
  let readNews: string | null = null

  const stir = (at: number) => {
    stirredAt = Math.max(stirredAt, at)
    for (const poll of polls.values()) schedule(poll)
  }

  function schedule(poll: Poll): void {
    clearTimeout(poll.timer)
    const { state } = poll.query
    if (state.fetchStatus === 'fetching' || !polls.has(poll.query.queryHash)) return
    const now = momentNow()
    poll.timer = setTimeout(() => ask(poll), Math.max(0, dueAt(poll, now) - now))
  }

  function dueAt({ query, kind, holds }: Poll, now: number): number {
    const { data, dataUpdatedAt, errorUpdatedAt } = query.state
    const { busyMs, quietMs } = rhythmOf(kind, data)
    const last = Math.max(dataUpdatedAt, errorUpdatedAt)
    const patienceMs = holds ? 0 : PATIENCE * quietMs
    if (kind === 'news' && news && now < news.at + DAY_IS_SILENT_MS && errorUpdatedAt < last)
      return news.tag === readNews ? news.at + DAY_IS_SILENT_MS : news.since + patienceMs
    if (!holds) return last + patienceMs
    return last + (now < stirredAt + STIR_MS ? busyMs : quietMs)
  }

  function ask(poll: Poll): void {
    if (isMoving()) {
      poll.timer = setTimeout(() => ask(poll), rhythmOf(poll.kind, poll.query.state.data).busyMs)
      return
    }
    const { queryKey } = poll.query
    void cache.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  }

  /** Whom the lock is given, asks; without locks, or without a way to tell the others, every tab does. */
  function begin(query: Query, kind: Polled): void {
    const poll: Poll = { query, kind, holds: true, letGo: () => undefined }
    polls.set(query.queryHash, poll)
    if (channel && 'locks' in navigator) {
      const left = new AbortController()
      poll.holds = false
      poll.letGo = () => left.abort()
      const name = `polls ${shownBusiness()?.userId} ${query.queryHash}`
      const held = () => {
        if (left.signal.aborted) return
        poll.holds = true
        schedule(poll)
        return new Promise<void>((resolve) => (poll.letGo = resolve))
      }
      navigator.locks.request(name, { signal: left.signal }, held).catch(() => undefined)
    }
    schedule(poll)
  }

  function end(poll: Poll): void {
    polls.delete(poll.query.queryHash)
    clearTimeout(poll.timer)
    poll.letGo()
  }

  /** Asks for what is on the screen of a tab that can be seen, and for nothing else. */
  function sync(): void {
    const isSeen = focusManager.isFocused()
    for (const poll of polls.values()) {
      const isKept = queries.get(poll.query.queryHash) === poll.query
      if (!isSeen || !isKept || !poll.query.isActive()) end(poll)
    }
    if (!isSeen) return
    for (const query of queries.getAll()) {
      const kind = query.meta?.poll
      if (kind && query.isActive() && !polls.has(query.queryHash)) begin(query, kind)
    }
  }

  function noteNews(kind: Polled, answer: unknown, at: number): void {
    if (kind !== 'day' || at < (news?.at ?? 0)) return
    const { newsTag: tag } = (answer as Tagged<{ newsTag?: string }>).data
    if (tag === undefined) return
    news = { tag, at, since: news?.tag === tag ? news.since : at }
    for (const poll of polls.values()) if (poll.kind === 'news') schedule(poll)
  }

  const contents = new WeakMap<Query, unknown>()
  function noteAnswer(query: Query, kind: Polled, isOwn: boolean): void {
    const { data: answer, dataUpdatedAt: at } = query.state
    const content = contentOf(answer)
    const isChanged = contents.get(query) !== content
    contents.set(query, content)
    noteNews(kind, answer, at)
    if (isChanged) stir(momentNow())
    if (!isOwn) return
    const { queryHash: hash } = query
    const userId = shownBusiness()?.userId ?? ''
    tell({ userId, hash, kind, askedAt: askedAt.get(hash) ?? at, at, answer, readNews })
  }

  function tell(message: Message): void {
    channel?.postMessage(message)
  }

  const watchCache = queries.subscribe((event) => {
    if (COMES_AND_GOES.has(event.type)) sync()
    if (event.type !== 'updated') return
    const { action } = event
    const query = event.query as Query
    const kind = query.meta?.poll
    if (!kind) return
    if (action.type === 'fetch') {
      askedAt.set(query.queryHash, momentNow())
      if (kind === 'news') readNews = news?.tag ?? null
    }
    if (action.type === 'success') noteAnswer(query, kind, action.manual !== true)
    const poll = polls.get(query.queryHash)
    if (poll) schedule(poll)
  })

  const hear = ({ data: message }: MessageEvent<Message>) => {
    if ('touchedAt' in message) {
      stir(message.touchedAt)
      return
    }
    const { userId, hash, kind, answer, at } = message
    const query = queries.get(hash)
    if (userId !== (shownBusiness()?.userId ?? '') || isMoving()) return
    if (isOfShown(hash)) noteNews(kind, answer, at)
    // What was asked before the last answer here may not know yet what that one does.
    if (!query || message.askedAt < query.state.dataUpdatedAt) return
    if (kind === 'news') readNews = message.readNews
    cache.setQueryData(query.queryKey, answer, { updatedAt: at })
  }

  const touch = () => {
    const now = momentNow()
    if (now < touchedAt + TOUCHES_MS) return
    touchedAt = now
    tell({ touchedAt })
    stir(now)
  }

  channel?.addEventListener('message', hear)
  const watchFocus = focusManager.subscribe(sync)
  for (const event of TOUCHES) addEventListener(event, touch, { capture: true, passive: true })
  sync()
  return () => {
    watchCache()
    watchFocus()
    for (const event of TOUCHES) removeEventListener(event, touch, { capture: true })
    for (const poll of polls.values()) end(poll)
    channel?.close()
  }
}

const COMES_AND_GOES: ReadonlySet<string> = new Set(['observerAdded', 'observerRemoved', 'removed'])
const TOUCHES = ['pointerdown', 'keydown'] as const

function rhythmOf(kind: Polled, answer: unknown): Rhythm {
  if (kind === 'week') return WEEK
  return kind === 'day' && contentOf(answer)?.businessType === 'hospitality' ? FLOOR : DIARY
}

/** What an answer says, apart from its tag; the same object as before while it is the same. */
function contentOf(answer: unknown): { businessType?: string } | undefined {
  return answer && typeof answer === 'object' && 'data' in answer
    ? (answer.data as object)
    : (answer as object)
}

/** Keys begin with the business (`cache.ts`). */
function isOfShown(hash: string): boolean {
  const id = shownBusiness()?.id
  return id !== undefined && hash.startsWith(JSON.stringify([id]).slice(0, -1))
}
