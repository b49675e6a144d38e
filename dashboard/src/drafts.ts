/**
 * Drafts of forms, kept until they are saved or discarded: over a press beside the form, Escape, the end of the session and
 * a reload. They stay in this tab (`sessionStorage`), under who typed them and for which business: nobody else who signs in
 * here sees them, and whoever signs out leaves nothing behind.
 */
import { shownBusiness } from './shownBusiness'

export interface Draft<Values> {
  /** Which opening of the form it was typed in. */
  id: string
  /** What stood in the fields before, of which version of the record. */
  over: Values
  version: number | null
  values: Values
  /** Fields that somebody else has changed, too. */
  contested: readonly string[]
}

interface Press {
  /** Under which it was sent. */
  key: string
  /** Whether nobody knows what came of it. */
  isUncertain: boolean
}

/** What is kept of a form. */
interface Kept {
  draft: Draft<object> | null
  press?: Press
  /** One of an earlier opening, that nobody has continued or discarded. */
  before?: Draft<object> | null
}

const PREFIX = 'typed '
const NOBODY = 'nobody'

const forms = new Map<string, unknown>()
const watchers = new Set<() => void>()

/** What is kept of a form; the same object until that changes. */
export function keptOf(key: string): Kept | null {
  return read(key) as Kept | null
}

/** Keeps what is typed. A draft of an earlier opening stays beside it. */
export function keepDraft(key: string, draft: Draft<object>): void {
  const kept = keptOf(key)
  const isSame = kept?.draft === null || kept?.draft.id === draft.id
  write(key, isSame ? { ...kept, draft } : { draft, before: kept?.draft ?? null })
}

/** It is saved, or not wanted any more. */
export function forgetDraft(key: string, id: string): void {
  const { draft = null, before = null, press } = keptOf(key) ?? {}
  if (before?.id === id) write(key, { draft, ...(press && { press }) })
  else if (draft?.id === id) write(key, before && { draft: before })
}

/** The key under which a form is sent: the same until `forgetPress`. Until it is refused, nobody knows what came of it. */
export function pressOf(key: string): Press {
  const kept = keptOf(key)
  const press = kept?.press ?? { key: crypto.randomUUID(), isUncertain: false }
  write(key, { draft: null, ...kept, press: { ...press, isUncertain: true } })
  return press
}

/** It was refused: its key stays, but nothing has come of it. */
export function noteRefused(key: string): void {
  const kept = keptOf(key)
  if (kept?.press) write(key, { ...kept, press: { ...kept.press, isUncertain: false } })
}

/** What is sent next is something new. */
export function forgetPress(key: string): void {
  const { draft = null, before } = keptOf(key) ?? {}
  write(key, draft && { draft, ...(before && { before }) })
}

/** Of everybody; or of everybody but this user, who has signed in here. */
export function forgetAllDrafts(except?: string): void {
  if (founder !== except) founder = null
  const own = except === undefined ? null : `${PREFIX}${except} `
  const isOthers = (key: string) => key.startsWith(PREFIX) && !(own && key.startsWith(own))
  for (const key of Object.keys(sessionStorage).filter(isOthers)) sessionStorage.removeItem(key)
  for (const key of [...forms.keys()].filter(isOthers)) forms.delete(key)
  tell()
}

// Who sets up a first business: none is shown yet.
let founder: string | null = null

/** Has what somebody types kept for them though no business is shown: they are just setting up their first one. */
export function typesAsFounder(userId: string): void {
  founder = userId
  forgetAllDrafts(userId)
}

function typist(): { userId: string; id: string } | null {
  return shownBusiness() ?? (founder === null ? null : { userId: founder, id: 'none' })
}

/** Where a form of this name is kept, for who is signed in, and the business that is shown. */
export function keyOf(form: string): string {
  const { userId, id } = typist() ?? { userId: NOBODY, id: 'none' }
  return `${PREFIX}${userId} ${id} ${form}`
}

export function read(key: string): unknown {
  if (forms.has(key)) return forms.get(key)
  const stored = sessionStorage.getItem(key)
  const kept: unknown = stored === null ? null : JSON.parse(stored, withNaN)
  forms.set(key, kept)
  return kept
}

export function write(key: string, kept: object | null): void {
  forms.set(key, kept)
  if (kept === null) sessionStorage.removeItem(key)
  else if (!key.startsWith(PREFIX + NOBODY)) store(key, JSON.stringify(kept, withoutNaN))
  tell()
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The tab may keep no more, or nothing at all: then it lives as long as the page.
  }
}

// A number field that is empty holds NaN, which JSON has no word for.
const EMPTY_NUMBER = '\u0000NaN'
const withoutNaN = (_: string, value: unknown) => (Number.isNaN(value) ? EMPTY_NUMBER : value)
const withNaN = (_: string, value: unknown) => (value === EMPTY_NUMBER ? Number.NaN : value)

export function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
