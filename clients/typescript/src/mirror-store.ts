/** Where a copy is kept: what a store has to do, and one that keeps it in memory. */
import {
  NOTHING_READ,
  type MirrorFact,
  type MirrorProgress,
  type MirrorRow,
} from './mirror-rule.ts'

type Awaitable<T> = T | Promise<T>

/**
 * A change of the copy: what it has read nobody else changes before it ends, and all that it writes is kept, or nothing.
 * `kind` is a list of /api/v1, such as `appointments`.
 */
export interface MirrorChange {
  /** A number greater than all that it has given before, in whatever change. */
  nextNumber(): Awaitable<number>
  /** What is known of these rows, by their ids. */
  get(kind: string, ids: string[]): Awaitable<Map<string, MirrorFact>>
  /** The facts that have a row, and a place from `low` on and before `high`, as ASCII is ordered. */
  between(kind: string, low: string, high: string): Awaitable<MirrorFact[]>
  /** The facts that have doubts. */
  inDoubt(kind: string): Awaitable<MirrorFact[]>
  /** Keeps facts, in the place of those of the same ids. */
  put(kind: string, facts: MirrorFact[]): Awaitable<void>
  /** How far the list has been read; `NOTHING_READ` if nothing is kept of it. */
  progress(kind: string): Awaitable<MirrorProgress>
  /** Keeps how far the list has been read. */
  putProgress(kind: string, progress: MirrorProgress): Awaitable<void>
}

/** Keeps the copy of one business. */
export interface MirrorStore {
  /**
   * Does this work when the change before has ended, whichever process began that. If it throws, nothing is changed.
   */
  change<T>(work: (change: MirrorChange) => Promise<T>): Promise<T>
  /** The rows of a list, as the service answers them, in no order. */
  rows(kind: string): Promise<MirrorRow[]>
}

/** Keeps the copy in this process, for as long as it runs. */
export class MemoryStore implements MirrorStore {
  #facts = new Map<string, Map<string, MirrorFact>>()
  #lists = new Map<string, MirrorProgress>()
  #number = 0
  #before: Promise<unknown> = Promise.resolve()

  change<T>(work: (change: MirrorChange) => Promise<T>): Promise<T> {
    const done = this.#before.then(() => this.#do(work))
    this.#before = done.catch(() => undefined)
    return done
  }

  rows(kind: string): Promise<MirrorRow[]> {
    const rows = [...(this.#facts.get(kind)?.values() ?? [])].map(({ row }) => row)
    return Promise.resolve(rows.filter((row) => row !== null))
  }

  async #do<T>(work: (change: MirrorChange) => Promise<T>): Promise<T> {
    const facts = new Map<string, Map<string, MirrorFact>>()
    const lists = new Map<string, MirrorProgress>()
    const written = (kind: string) => facts.get(kind) ?? new Map<string, MirrorFact>()
    const all = (kind: string) => [
      ...new Map([...(this.#facts.get(kind) ?? []), ...written(kind)]).values(),
    ]
    const result = await work({
      nextNumber: () => ++this.#number,
      get: (kind, ids) => {
        const found = ids.map((id) => written(kind).get(id) ?? this.#facts.get(kind)?.get(id))
        return new Map(found.flatMap((fact) => (fact ? [[fact.id, fact]] : [])))
      },
      between: (kind, low, high) =>
        all(kind).filter(({ row, place }) => row !== null && low <= place && place < high),
      inDoubt: (kind) => all(kind).filter(({ doubts }) => doubts.length > 0),
      put: (kind, put) => {
        facts.set(kind, new Map([...written(kind), ...put.map((fact) => [fact.id, fact] as const)]))
      },
      progress: (kind) => lists.get(kind) ?? this.#lists.get(kind) ?? NOTHING_READ,
      putProgress: (kind, progress) => void lists.set(kind, progress),
    })
    for (const [kind, changed] of facts) {
      this.#facts.set(kind, new Map([...(this.#facts.get(kind) ?? []), ...changed]))
    }
    for (const [kind, progress] of lists) this.#lists.set(kind, progress)
    return result
  }
}
