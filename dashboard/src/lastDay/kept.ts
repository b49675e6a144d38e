/**
 * The last known day of this device: what of it is kept, where, and when it counts. It stands in the browser's IndexedDB, one
 * record for each user and business, until it is a day old; whoever signs out or is refused leaves none.
 */
import { readCookies } from '../sessionCookie'
import { momentNow, type Day } from '../time'

/** What is kept of a day: nothing but what stands here, in the words of the screens. */
export interface KeptDay {
  format: typeof FORMAT
  userId: string
  businessId: string
  /** What decides what this member sees, and may; whatever was kept under another is not shown. */
  access: string
  /** The moment of the service's answer, as the browser counts them. */
  keptAt: number
  day: Day
  locale: string
  business: string
  words: Words
  lines: Line[]
}

export interface Line {
  /** Whose bookings these are; null where they are everybody's. */
  title: string | null
  bookings: { times: string; who: string; what: string; state: string }[]
}

/** What is said around the names of a day, in the language of the business. */
export interface Words {
  /** `As of 10:42. …` */
  asOf: string
  /** Of the service's answer, while the screen is on its way. */
  fresh: string
  /** Where the service cannot be reached. */
  unreachable: string
  nobody: string
  walkIn: string
  somebody: string
  guests: Partial<Record<Intl.LDMLPluralRule, string>>
  /** A state of a booking by its name in the API; `here` of a party that waits for its table. */
  states: Partial<Record<string, string>>
}

/** Another one with every change of `KeptDay`: what an earlier build has kept is not read. */
export const FORMAT = 1
const KEPT_MS = 24 * 60 * 60_000
const NAME = 'last-day'
const STORE = 'days'

/** Of whom the session's cookie is, and until when it proves that by itself; null where nobody is signed in. */
export function whoIsHere(cookies = document.cookie): { userId: string; until: number } | null {
  const value = readCookies(cookies)
    .filter(({ name }) => /auth-token(?:\.\d+)?$/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map((cookie) => cookie.value)
    .join('')
  try {
    const { access_token: token } = fromBase64(value.replace('base64-', '')) as Session
    const { sub, exp } = fromBase64(token.split('.')[1] ?? '') as Token
    return typeof sub === 'string' ? { userId: sub, until: exp * 1000 } : null
  } catch {
    return null
  }
}

interface Session {
  access_token: string
}

interface Token {
  sub?: unknown
  exp: number
}

function fromBase64(text: string): unknown {
  return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
}

/** What is kept of a business for who is signed in here, if it counts; null else. */
export async function keptDay(businessId: string): Promise<KeptDay | null> {
  const userId = whoIsHere()?.userId
  if (userId === undefined) return null
  const kept: unknown = await inStore('readonly', (days) => days.get(keyOf(userId, businessId)))
  return counts(kept) && kept.userId === userId && kept.businessId === businessId ? kept : null
}

/** Whether a record is one of this build's, whole, and not a day old. */
export function counts(kept: unknown, now = momentNow()): kept is KeptDay {
  if (typeof kept !== 'object' || kept === null) return false
  const { format, keptAt, words, lines } = kept as Record<keyof KeptDay, unknown>
  return (
    format === FORMAT &&
    typeof keptAt === 'number' &&
    keptAt <= now &&
    now - keptAt < KEPT_MS &&
    typeof words === 'object' &&
    words !== null &&
    Array.isArray(lines) &&
    lines.every((line: Partial<Line> | null) => Array.isArray(line?.bookings))
  )
}

/** Keeps a day, unless its user has signed out meanwhile. */
export async function keepDay(day: KeptDay): Promise<void> {
  await inStore('readwrite', (days) => {
    const isTheirs = whoIsHere()?.userId === day.userId
    return isTheirs ? days.put(day, keyOf(day.userId, day.businessId)) : undefined
  })
}

/** Takes away whatever does not hold: of others, of another membership, too old, or of another build. */
export async function keepOnly(holds: (kept: KeptDay) => boolean): Promise<void> {
  await inStore('readwrite', (days) => {
    const all = days.openCursor()
    all.onsuccess = () => {
      const cursor = all.result
      if (!cursor) return
      const kept: unknown = cursor.value
      if (!counts(kept) || !holds(kept)) cursor.delete()
      cursor.continue()
    }
    return all
  })
}

/** Empties the store of this device. It needs neither the service nor any other file of these pages. */
export function forgetDays(): void {
  indexedDB.deleteDatabase(NAME)
}

function keyOf(userId: string, businessId: string): string {
  return `${userId} ${businessId}`
}

/** What was asked of the store, once that is written down; undefined from a browser that keeps nothing. */
async function inStore(
  mode: IDBTransactionMode,
  ask: (days: IDBObjectStore) => IDBRequest | undefined,
): Promise<unknown> {
  try {
    const opening = indexedDB.open(NAME)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = reject
    })
    const transaction = database.transaction(STORE, mode)
    const asked = ask(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = reject
    })
    database.close() // at once, so that another tab can empty it
    return asked?.result as unknown
  } catch {
    return undefined
  }
}
