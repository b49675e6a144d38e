/**
 * What is being typed into forms, kept until it is saved or discarded: over a press beside the form, Escape, the end of
 * the session and a reload. It stays in this tab (`sessionStorage`), under who typed it and for which business: nobody
 * else who signs in here sees it, and whoever signs out leaves nothing behind.
 */
import { useCallback, useState, useSyncExternalStore } from 'react'
import { shownBusiness } from './shownBusiness'

type Fields = Readonly<Record<string, unknown>>

const PREFIX = 'typed '
const NOTHING: Fields = {}

const forms = new Map<string, Fields>()
const watchers = new Set<() => void>()

type Change<Value> = (next: Value | ((now: Value) => Value)) => void

/** As `useState`, for a field of a form: what was typed there before stands there again. */
export function useTyped<Value>(
  form: string,
  field: string,
  start: Value | (() => Value),
): [Value, Change<Value>] {
  const [first] = useState(start)
  const fields = useSyncExternalStore(watch, () => fieldsOf(form))
  const valueIn = (all: Fields) => (field in all ? (all[field] as Value) : first)
  const change = useCallback<Change<Value>>(
    (next) => {
      const before = fieldsOf(form)
      const now = field in before ? (before[field] as Value) : first
      keep(form, {
        ...before,
        [field]: typeof next === 'function' ? (next as (now: Value) => Value)(now) : next,
      })
    },
    [form, field, first],
  )
  return [valueIn(fields), change]
}

/**
 * As `useTyped`, for a field of a record that others change meanwhile: as long as nothing is typed, it is what the record
 * has.
 */
export function useTypedOver<Value>(
  form: string,
  field: string,
  recorded: Value,
): [Value, (next: Value) => void] {
  const fields = useSyncExternalStore(watch, () => fieldsOf(form))
  const typed = field in fields ? (fields[field] as Value) : recorded
  return [typed, (next) => keep(form, { ...fieldsOf(form), [field]: next })]
}

/** The same for a whole record: of what is typed over it, each field counts by itself. */
export function useTypedRecord<Values extends object>(
  form: string,
  recorded: Values,
): [Values, (changes: Partial<Values>) => void] {
  const [typed, change] = useTypedOver<{ over: Values; values: Values }>(form, 'record', {
    over: recorded,
    values: recorded,
  })
  return [
    following(recorded, typed.over, typed.values),
    (changes) => {
      // Two fields may change before this is drawn again: a number is said as its field is left, for a checkbox.
      const now = (fieldsOf(form)['record'] ?? typed) as typeof typed
      change({ ...now, values: { ...now.values, ...changes } })
    },
  ]
}

/** The record, but for the fields in which what was typed differs from what it was typed over. */
function following<Values extends object>(recorded: Values, over: Values, typed: Values): Values {
  const known = new Map<string, unknown>(Object.entries(over))
  const now = new Map<string, unknown>(Object.entries(recorded))
  const merged = Object.entries(typed).map(([field, value]: [string, unknown]) => {
    const [was, is] = [known.get(field), now.get(field)]
    if (isGroup(was) && isGroup(is) && isGroup(value)) return [field, following(is, was, value)]
    return [field, value === was ? is : value]
  })
  return Object.fromEntries(merged) as Values
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As `useTyped`, but for what was just chosen, which counts more than what was typed before. */
export function useTypedUnless<Value>(
  isChosen: boolean,
  form: string,
  field: string,
  start: () => Value,
): [Value, (next: Value) => void] {
  const [chosen, setChosen] = useState(() => (isChosen ? { value: start() } : null))
  const [typed, change] = useTyped(form, field, start)
  const set = (next: Value) => {
    setChosen(null)
    change(() => next)
  }
  return [chosen ? chosen.value : typed, set]
}

/**
 * The name of a form that changes a record: of the version that it was opened with, since what was typed over an older one
 * might undo what somebody else has changed.
 */
export function useFormOf(kind: string, record: { id: string; version?: number } | null): string {
  const [form] = useState(() => (record ? `${kind} ${record.id} ${record.version ?? ''}` : kind))
  return form
}

/** What is kept with what is typed into a form: made when it is first asked for, and the same until the form is forgotten. */
export function keptWith(form: string, field: string, make: () => string): string {
  const fields = fieldsOf(form)
  const known = fields[field]
  if (typeof known === 'string') return known
  const made = make()
  keep(form, { ...fields, [field]: made })
  return made
}

/** As if that had never been kept with it. */
export function forgetWith(form: string, field: string): void {
  const others = Object.entries(fieldsOf(form)).filter(([one]) => one !== field)
  keep(form, others.length === 0 ? NOTHING : Object.fromEntries(others))
}

/** Whether something of a form is kept. */
export function useIsTyped(form: string): boolean {
  return useSyncExternalStore(watch, () => fieldsOf(form) !== NOTHING)
}

/** It is saved, or not wanted any more. */
export function forgetTyped(form: string): void {
  keep(form, NOTHING)
}

/** Of everybody; or of everybody but this user, who has signed in here. */
export function forgetAllTyped(except?: string): void {
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
  forgetAllTyped(userId)
}

function typist(): { userId: string; id: string } | null {
  return shownBusiness() ?? (founder === null ? null : { userId: founder, id: 'none' })
}

function keyOf(form: string): string {
  const { userId, id } = typist() ?? { userId: 'nobody', id: 'none' }
  return `${PREFIX}${userId} ${id} ${form}`
}

function fieldsOf(form: string): Fields {
  const key = keyOf(form)
  const known = forms.get(key)
  if (known) return known
  const stored = sessionStorage.getItem(key)
  const fields = stored === null ? NOTHING : (JSON.parse(stored, withNaN) as Fields)
  forms.set(key, fields)
  return fields
}

function keep(form: string, fields: Fields): void {
  const key = keyOf(form)
  forms.set(key, fields)
  if (fields === NOTHING) sessionStorage.removeItem(key)
  else if (typist()) store(key, JSON.stringify(fields, withoutNaN))
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

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
