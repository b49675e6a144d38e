/**
 * The rule by which a copy of a business's rows is kept: an older fact never replaces a newer one.
 *
 * A row that the service lists has no version, and an event has one. What is newer is decided without the partner's clock:
 *
 * - Of two events about a row the greater version is newer.
 * - A page knows what was committed before its request began. So it replaces what the copy had learned before its request
 *   began; `number` counts what is learned, and what is asked.
 * - An event that comes after a page's request began counts against a row of the page by its `timestamp`, on the service's
 *   clock: if it is after the answer, it is newer; if it is long before the request began, the row knows it.
 * - Between the two nobody can tell. Then the row stays, and is in doubt: a request that begins later reads it again.
 *
 * That a row is missing from a page is a fact like a row, about all that would stand in the page's part of the list.
 */

/** A row as /api/v1 answers it. */
export type MirrorRow = { id: string } & Record<string, unknown>

/** An event's timestamp is when its transaction began; no function of the service runs longer than this. */
export const LONGEST_TRANSACTION_SECONDS = 900
/** `Date` is in whole seconds, and what answers has another clock than the database. */
export const CLOCKS_DIFFER_SECONDS = 5
/** An event has as many characters of a booking's notes; a page has all. */
export const MOST_OF_NOTES = 4000
/** The places before and behind all others in a list; places are text that is ordered as the list is. */
export const FIRST = ''
export const LAST = '~'

/**
 * A page as it was asked and answered. `began` is the copy's number when the request began, `now` when the answer is kept;
 * `since` and `until` are seconds on the service's clock between which the page was read. It has all rows whose place is
 * from `low` on and before `high`. `cursor` is what it was asked with.
 */
export interface Asked {
  began: number
  now: number
  since: number
  until: number
  low: string
  high: string
  cursor: string | null
}

/**
 * An event about a row. `rank` grows with the version. `at` is its timestamp in seconds. `row` is what it says the row is,
 * and `place` where it stands; null if it does not say. `isGone`: the row is there no more, for good. `isErased`: what the
 * row was must not be kept.
 */
export interface Said {
  id: string
  rank: number
  at: number
  row: MirrorRow | null
  place: string | null
  isGone: boolean
  isErased: boolean
}

/**
 * What the copy knows of a row. `row` is null for one that is not there.
 *
 * `number` is when it was learned, or came into doubt. `rank` is of the event that said it, null if a page did; `heard` is
 * of the greatest that has come. `since` and `until` are when it was so, on the service's clock. `isGone`: an event said
 * so. `doubts` are the places at which to look, none if there is no doubt. `bookmark` is the cursor and the `high` of the
 * page that it came with.
 */
export interface MirrorFact {
  id: string
  number: number
  row: MirrorRow | null
  place: string
  heard: number
  rank: number | null
  since: number
  until: number
  isGone: boolean
  doubts: string[]
  bookmark: { cursor: string | null; high: string } | null
}

/**
 * How far a list has been read: the `number` of the page that was kept last, and until when, on the service's clock, its
 * pages know it. `wholeSince` is when a reading of all of it began, 0 before there was one. `tag` is the entity tag of a
 * list that is answered whole.
 */
export interface MirrorProgress {
  number: number
  until: number
  wholeSince: number
  tag: string | null
}

export const NOTHING_READ: MirrorProgress = { number: 0, until: 0, wholeSince: 0, tag: null }

const UNKNOWN = {
  number: 0,
  row: null,
  heard: 0,
  rank: null,
  since: 0,
  isGone: false,
  doubts: [],
  bookmark: null,
} satisfies Partial<MirrorFact>

/**
 * What is known of a row after an event. One of which nothing was known may have been in the list and left it before its
 * pages were read.
 */
export function afterEvent(
  known: MirrorFact | undefined,
  said: Said,
  number: number,
  progress: MirrorProgress,
): MirrorFact {
  const fact = known ?? {
    ...UNKNOWN,
    id: said.id,
    place: said.place ?? FIRST,
    until: progress.until,
  }
  if (fact.isGone) return fact
  if (said.isGone) return taken(fact, said, number)
  const isOfBefore = fact.rank === null && said.at < fact.since - LONGEST_TRANSACTION_SECONDS
  if (said.isErased && fact.row !== null && !isOfBefore) {
    const heard = Math.max(said.rank, fact.heard)
    return doubted({ ...fact, row: null, rank: null, heard, until: said.at }, number, fact.place)
  }
  if (said.rank <= fact.heard) return fact
  if (said.row !== null && (fact.rank !== null || said.at > fact.until)) {
    return taken(fact, said, number)
  }
  const heard = { ...fact, heard: said.rank }
  const isKnown = fact.row !== null && isOfBefore
  return isKnown ? heard : doubted(heard, number, said.place ?? fact.place)
}

/** What is known of a row after a page that has it. */
export function afterRow(
  known: MirrorFact | undefined,
  row: MirrorRow,
  place: string,
  asked: Asked,
  progress: MirrorProgress,
): MirrorFact {
  if (known === undefined || known.number < asked.began) {
    const read: MirrorFact = {
      ...UNKNOWN,
      id: row.id,
      number: asked.now,
      row,
      place,
      heard: known?.heard ?? 0,
      since: asked.since,
      until: asked.until,
      bookmark: { cursor: asked.cursor, high: asked.high },
    }
    // Another page that was asked for meanwhile may have known that the row had left.
    const isSure = known !== undefined || progress.number < asked.began
    const until = Math.max(read.until, progress.until)
    return isSure ? read : doubted({ ...read, until }, asked.now, place)
  }
  const isAsBefore = known.row !== null && isSame(known.row, row)
  return stands(known, asked) || isAsBefore ? known : disputed(known, place, asked)
}

/**
 * What is known of a row after a page that has it not, though it would stand there by what was known, or by a doubt.
 */
export function afterAbsence(known: MirrorFact, asked: Asked): MirrorFact {
  const isItsPlace = known.row !== null && covers(asked, known.place)
  if (known.number >= asked.began) {
    return isItsPlace && !stands(known, asked) ? disputed(known, known.place, asked) : known
  }
  const doubts = known.doubts.filter((place) => !covers(asked, place))
  if (!isItsPlace) return { ...known, doubts }
  const { now: number, since, until } = asked
  return { ...known, doubts, number, row: null, rank: null, since, until }
}

/** The fact with a doubt: what is read at this place and at its own, by requests that begin later, settles it. */
function doubted(fact: MirrorFact, number: number, place: string): MirrorFact {
  const own = fact.row === null ? [] : [fact.place]
  return { ...fact, number, doubts: [...new Set([...fact.doubts, ...own, place])] }
}

function disputed(known: MirrorFact, place: string, asked: Asked): MirrorFact {
  return doubted({ ...known, until: Math.max(known.until, asked.until) }, asked.now, place)
}

/** What the event says. A page that spoke against the event before may be newer than this one, too. */
function taken(fact: MirrorFact, said: Said, number: number): MirrorFact {
  const fresh: MirrorFact = {
    ...UNKNOWN,
    id: said.id,
    number,
    row: said.row,
    place: said.place ?? fact.place,
    heard: Math.max(said.rank, fact.heard),
    rank: said.rank,
    since: said.at,
    until: said.at,
    isGone: said.isGone,
    doubts: fact.rank === null || said.isGone ? [] : fact.doubts,
  }
  const notes = said.row?.['notes']
  const isCut = typeof notes === 'string' && [...notes].length >= MOST_OF_NOTES
  return isCut ? doubted(fresh, number, fresh.place) : fresh
}

/** Whether what was learned since a request began is newer than its answer for certain. */
function stands(known: MirrorFact, asked: Asked): boolean {
  return known.isGone || (known.rank !== null && known.since > asked.until)
}

function covers(asked: Asked, place: string): boolean {
  return asked.low <= place && place < asked.high
}

/** Whether two rows say the same, in whatever order. */
function isSame(one: MirrorRow, other: MirrorRow): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
