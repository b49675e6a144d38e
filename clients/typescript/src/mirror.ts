/** Makes and keeps a copy of a business's data, from pages of /api/v1 and from webhooks in whatever order. */
import type { BookingClient, ListPath } from './client.ts'
import { BookingError } from './errors.ts'
import {
  afterAbsence,
  afterEvent,
  afterRow,
  CLOCKS_DIFFER_SECONDS,
  FIRST,
  LAST,
  LONGEST_TRANSACTION_SECONDS,
  type Asked,
  type MirrorFact,
  type MirrorRow,
  type Said,
} from './mirror-rule.ts'
import type { MirrorChange, MirrorStore } from './mirror-store.ts'
import type { WebhookEvent } from './webhooks.ts'

/** What is copied: the lists of /api/v1, and the business itself. */
export type MirrorKind = ListPath extends `/${infer Name}` ? Name | 'organization' : never

/** A time on the venue's clock, as the filters `from` and `to` take it: `2026-12-01T09:30:00`. */
export interface Window {
  from?: string
  to?: string
}

const OF_EVENTS: Record<string, MirrorKind> = {
  appointment: 'appointments',
  reservation: 'reservations',
  customer: 'customers',
}
const ORDERED_BY: Partial<Record<MirrorKind, string>> = {
  appointments: 'startsAt',
  reservations: 'startsAt',
  customers: 'createdAt',
}
const LIMIT = 200
const NOT_MODIFIED = 304
const DAY = '2026-12-01'.length
const DAY_MS = 86_400_000

/** What was read: from which place on, what follows, of which rows, and since when it is known. */
interface Read {
  low: string
  nextCursor: string | null
  ids: Set<string>
  since: number
}

type Answer = { data: MirrorRow | MirrorRow[]; nextCursor?: string | null }
type Get = (
  path: string,
  init: { params: { query: object; header: object } },
) => Promise<{ data?: Answer; error?: unknown; response: Response }>

/**
 * The copy of one business, in a store.
 *
 * `client` reads it, with a key that has the scope of each of `kinds`. All processes that share the store may call whatever
 * they like at the same time. Rows are as /api/v1 answers them.
 */
export class Mirror {
  readonly #get: Get
  readonly #store: MirrorStore
  readonly #kinds: MirrorKind[]

  constructor(client: BookingClient, store: MirrorStore, kinds: readonly MirrorKind[]) {
    this.#get = client.GET as unknown as Get
    this.#store = store
    this.#kinds = [...new Set(kinds)]
  }

  /** The rows that the copy has of a list, in no order. */
  rows(kind: MirrorKind): Promise<MirrorRow[]> {
    return this.#store.rows(kind)
  }

  /**
   * Takes an event, which may come twice and in any order. Once this is done it is kept: answer 2xx then. No call is sent;
   * what is left in doubt, `settle` reads.
   */
  async take(event: WebhookEvent): Promise<void> {
    const kind = OF_EVENTS[event.type.slice(0, event.type.indexOf('.'))]
    if (kind === undefined || !this.#kinds.includes(kind)) return
    const said = saidBy(kind, event)
    await this.#store.change(async (change) => {
      const known = (await change.get(kind, [said.id])).get(said.id)
      const number = await change.nextNumber()
      await change.put(kind, [afterEvent(known, said, number, await change.progress(kind))])
    })
  }

  /**
   * Reads a list page after page; of bookings those that start in this window, on the venue's clock. Throws a BookingError
   * if it is refused, and whatever `fetch` throws: what has been read is kept.
   */
  async read(kind: MirrorKind, window: Window = {}): Promise<void> {
    const { from: low = FIRST, to: high = LAST } = window
    const isWhole = low === FIRST && high === LAST
    if (!isWhole && ORDERED_BY[kind] !== 'startsAt') {
      throw new TypeError('Only bookings are read by the time at which they start.')
    }
    const first = await this.#readPage(kind, null, low, high)
    let page = first
    while (page.nextCursor !== null) {
      page = await this.#readPage(kind, page.nextCursor, low, page.low)
    }
    if (!isWhole) return
    await this.#store.change(async (change) => {
      const progress = await change.progress(kind)
      await change.putProgress(kind, { ...progress, wholeSince: first.since })
    })
  }

  /** Reads every list from its first page to its last. Throws as `read` does. */
  async readAll(): Promise<void> {
    for (const kind of this.#kinds) await this.read(kind)
  }

  /**
   * Reads again what is in doubt: for bookings the days, of customers the pages. Gives how many rows are in doubt still,
   * because an event has come meanwhile. Throws as `read` does.
   */
  async settle(): Promise<number> {
    for (const kind of this.#kinds) {
      const doubtful = await this.#inDoubt(kind)
      if (kind === 'customers') {
        await this.#lookForCustomers(doubtful)
      } else if (ORDERED_BY[kind] === 'startsAt') {
        const days = new Set(doubtful.flatMap(({ doubts }) => doubts.map((at) => at.slice(0, DAY))))
        for (const day of [...days].sort()) {
          const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, DAY)
          await this.read(kind, { from: `${day}T00:00:00`, to: `${next}T00:00:00` })
        }
      } else if (doubtful.length > 0) {
        await this.read(kind)
      }
    }
    let left = 0
    for (const kind of this.#kinds) left += (await this.#inDoubt(kind)).length
    return left
  }

  /**
   * Since when an admin is to have missed events sent again (`recover`): what happened before is in the copy. Undefined
   * before every list has been read as a whole.
   */
  async recoverSince(): Promise<Date | undefined> {
    const since = await this.#store.change(async (change) => {
      const read: number[] = []
      for (const kind of this.#kinds) read.push((await change.progress(kind)).wholeSince)
      return Math.min(...read)
    })
    return since > 0 && Number.isFinite(since)
      ? new Date((since - LONGEST_TRANSACTION_SECONDS) * 1000)
      : undefined
  }

  #inDoubt(kind: MirrorKind): Promise<MirrorFact[]> {
    return this.#store.change(async (change) => change.inDoubt(kind))
  }

  /**
   * Reads the pages with which these customers came, and for those that came with none the list from its start, each until
   * they are found, or their places have been passed.
   */
  async #lookForCustomers(doubtful: MirrorFact[]): Promise<void> {
    const byPage = new Map<string | null, MirrorFact[]>()
    for (const fact of doubtful) {
      const cursor = fact.bookmark?.cursor ?? null
      byPage.set(cursor, [...(byPage.get(cursor) ?? []), fact])
    }
    for (const [cursor, facts] of byPage) {
      try {
        await this.#readUntilFound(cursor, facts[0]?.bookmark?.high ?? LAST, facts)
      } catch (error) {
        // The secret that seals cursors has been replaced.
        if (!(error instanceof BookingError) || error.code !== 'invalid_cursor') throw error
        await this.#readUntilFound(null, LAST, facts)
      }
    }
  }

  async #readUntilFound(cursor: string | null, high: string, facts: MirrorFact[]): Promise<void> {
    const sought = new Set(facts.map(({ id }) => id))
    const places = facts.flatMap(({ doubts }) => doubts)
    const lowest = places.reduce((one, other) => (other < one ? other : one), LAST)
    for (let page: Read; ; cursor = page.nextCursor, high = page.low) {
      page = await this.#readPage('customers', cursor, FIRST, high)
      for (const id of page.ids) sought.delete(id)
      if (sought.size === 0 || page.nextCursor === null || page.low <= lowest) return
    }
  }

  /** Reads the page of rows from `low` on, and stores those that the rule takes. */
  async #readPage(
    kind: MirrorKind,
    cursor: string | null,
    low: string,
    high: string,
  ): Promise<Read> {
    const [began, tag] = await this.#store.change(async (change) => [
      await change.nextNumber(),
      (await change.progress(kind)).tag,
    ])
    const query = {
      limit: LIMIT,
      ...(cursor === null ? {} : { cursor }),
      ...(low === FIRST ? {} : { from: low }),
      ...(high === LAST || cursor !== null ? {} : { to: high }),
    }
    const started = performance.now()
    const header = tag === null ? {} : { 'If-None-Match': tag }
    const { data, error, response } = await this.#get(`/${kind}`, { params: { query, header } })
    const { headers, status } = response
    const { since, until } = readBetween(headers.get('Date'), performance.now() - started)
    if (status === NOT_MODIFIED) return { low, nextCursor: null, ids: new Set(), since }
    if (data === undefined) throw new BookingError(status, error)
    const rows = Array.isArray(data.data) ? data.data : [data.data]
    const places = new Map(rows.map((row) => [row.id, placeOf(kind, row)]))
    const nextCursor = data.nextCursor ?? null
    const last = rows.at(-1)
    const reached = nextCursor !== null && last !== undefined ? placeOf(kind, last) : low
    await this.#store.change(async (change) => {
      const now = await change.nextNumber()
      const asked = { began, now, since, until, low: reached, high, cursor }
      await keep(change, kind, rows, places, asked, headers.get('ETag'))
    })
    return { low: reached, nextCursor, ids: new Set(places.keys()), since }
  }
}

async function keep(
  change: MirrorChange,
  kind: MirrorKind,
  rows: MirrorRow[],
  places: Map<string, string>,
  asked: Asked,
  tag: string | null,
): Promise<void> {
  const known = await change.get(kind, [...places.keys()])
  const progress = await change.progress(kind)
  const read = rows.map((row) =>
    afterRow(known.get(row.id), row, places.get(row.id) ?? FIRST, asked, progress),
  )
  const there = await change.between(kind, asked.low, asked.high)
  const wouldBeThere = new Map(
    [...there, ...(await change.inDoubt(kind))].map((fact) => [fact.id, fact]),
  )
  const missing = [...wouldBeThere.values()].filter(({ id }) => !places.has(id))
  const facts = [...read, ...missing.map((fact) => afterAbsence(fact, asked))]
  await change.put(kind, facts)
  await change.putProgress(kind, {
    ...progress,
    number: asked.now,
    until: Math.max(progress.until, asked.until),
    // What is in doubt is read again, whether or not it has changed.
    tag: facts.some(({ doubts }) => doubts.length > 0) ? null : tag,
  })
}

/**
 * Between which seconds of the service's clock an answer was read that has this `Date` and took so many milliseconds. Without
 * a date anything may be.
 */
function readBetween(answered: string | null, took: number): { since: number; until: number } {
  const at = answered === null ? NaN : Date.parse(answered) / 1000
  if (Number.isNaN(at)) return { since: 0, until: Infinity }
  return { since: at - took / 1000 - CLOCKS_DIFFER_SECONDS, until: at + 1 + CLOCKS_DIFFER_SECONDS }
}

/** What an event says of its row. */
function saidBy(kind: MirrorKind, event: WebhookEvent): Said {
  const what = event.type.slice(event.type.indexOf('.') + 1)
  const { version, ...row } = event.data as unknown as MirrorRow & { version?: number }
  const said = {
    id: row.id,
    rank: version ?? 0,
    at: Date.parse(event.timestamp) / 1000,
    row: null,
    place: null,
    isGone: what === 'merged' || what === 'released',
    isErased: what === 'erased',
  }
  if (kind === 'customers') return said
  return { ...said, row: said.isGone ? null : (row as MirrorRow), place: placeOf(kind, row) }
}

function placeOf(kind: MirrorKind, row: Record<string, unknown>): string {
  const name = ORDERED_BY[kind]
  return name === undefined ? String(row['id']) : `${String(row[name])} ${String(row['id'])}`
}
