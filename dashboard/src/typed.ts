/**
 * What is being typed into forms, kept until it is saved or discarded: over a press beside the form, Escape, the end of
 * the session and a reload. It stays in this tab (`sessionStorage`), under who typed it and for which business: nobody
 * else who signs in here sees it, and whoever signs out leaves nothing behind.
 */
import { useCallback, useState, useSyncExternalStore } from 'react'
import { keyOf, read, watchDrafts as watch, write } from './drafts'

type Fields = Readonly<Record<string, unknown>>

const NOTHING: Fields = {}

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

function fieldsOf(form: string): Fields {
  return (read(keyOf(form)) as Fields | null) ?? NOTHING
}

function keep(form: string, fields: Fields): void {
  write(keyOf(form), fields === NOTHING ? null : fields)
}
