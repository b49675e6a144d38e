/** The one way to write a form: its values, what is kept of them in the tab, its version, errors and conflict. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from './api'
import { forgetDraft, keepDraft, keptOf, keyOf, watchDrafts, type Draft } from './drafts'
import { contested, isSame, merged } from './merging'
import { recordedIn, type Recorded } from './recorded'

interface Options<Values, Record, Saved, Also> {
  /** What it is a form of: its draft is kept under that name, and the record's id. Null: it holds secrets, and is not kept. */
  of: string | null
  /** What is changed, as it is by now; null or left out: something new. */
  record?: Record & (Recorded<NoInfer<Values>> | null)
  /** What stands in the fields where the record says nothing: names are those of the API's body, so that errors find them. */
  start: Values
  /** What was chosen with the press that opened the form: it counts more than what an earlier draft has. */
  pressed?: readonly (keyof NoInfer<Values>)[]
  /** What a draft is called when it is offered: whom or what it is about; empty where nobody can say. */
  named?: (values: NoInfer<Values>) => string
  /** Sends it. `shown` is the record in the version that stands in the fields, `also` what the button says that was pressed. */
  save: (values: NoInfer<Values>, shown: NoInfer<Record>, also: Also) => Promise<Saved>
  /** Called as long as the form is open. */
  onSaved?: (saved: NoInfer<Saved>) => unknown
}

const IDLE = { error: null as Error | null, isPending: false }

/**
 * A form with these fields, sent by `save`. What is typed is kept until it is saved or discarded; where a draft of an earlier
 * opening is found, it is offered, and fills in nothing by itself, unless it was sent and nobody knows what came of it.
 * As long as nothing is typed, the fields are what the record has. When somebody else was quicker (412), what they changed
 * is drawn: fields that nobody here has typed in become theirs, of the others `field` says `theirs`. Only then is their
 * version the one that is sent.
 */
export function useForm<
  Values extends object,
  Record extends { id: string; version?: number } | null = null,
  Saved = unknown,
  Also = undefined,
>(options: Options<Values, Record, Saved, Also>) {
  const { of, start, pressed = [], named, save, onSaved } = options
  const record = (options.record ?? null) as Record
  const [key] = useState(() => of && keyOf(record === null ? of : `${of} ${record.id}`))
  const kept = useSyncExternalStore(watchDrafts, () => (key === null ? null : keptOf(key)))
  const [draft, setDraft] = useState(() =>
    kept?.press?.isUncertain ? (kept.draft as Draft<Values> | null) : null,
  )
  const [{ error, isPending }, setOutcome] = useState(IDLE)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  useEffect(() => {
    if (key !== null && draft !== null) keepDraft(key, draft)
  }, [key, draft])

  const now = recordedIn(record, start)
  const version = record?.version ?? null
  const values = draft?.values ?? now
  const conflict = error instanceof ApiError ? error.version : null
  const isTheirsHere = conflict !== null && Number(version) >= conflict
  if (draft !== null && isTheirsHere && draft.version !== version) setDraft(rebased(draft))

  const [own, before] = [kept?.draft ?? null, kept?.before ?? null]
  const other = (own?.id === draft?.id ? before : own) as Draft<Values> | null
  const isOffered = other !== null && !isSame(other.values, other.over)

  /** A draft over what the record has by now. */
  function rebased({ id, over, values: typed, contested: known }: Draft<Values>): Draft<Values> {
    const both = record === null ? known : [...known, ...contested(typed, over, now)]
    return { id, over: now, version, values: merged(typed, over, now), contested: both }
  }

  function begun(): Draft<Values> {
    return { id: crypto.randomUUID(), over: now, version, values: now, contested: [] }
  }

  /** Changes fields; of those that hang on what is there by then, a function says so. */
  function set(changes: Partial<Values> | ((values: Values) => Partial<Values>)): void {
    const next = (last: Draft<Values> | null) => {
      const typed = last ?? begun()
      const changed = typeof changes === 'function' ? changes(typed.values) : changes
      return { ...typed, values: { ...typed.values, ...changed } }
    }
    if (isOpen.current) setDraft(next)
    else if (key !== null && draft !== null) keepDraft(key, next(draft)) // sent, and left
  }

  const forget = (one: Draft<Values> | null) => key !== null && one && forgetDraft(key, one.id)

  async function send(sent: Draft<Values>, also: Also): Promise<void> {
    const shown = sent.version === null ? record : { ...record, version: sent.version }
    const saved = await save(sent.values, shown, also)
    forget(sent)
    if (!isOpen.current) return
    setDraft(null)
    setOutcome(IDLE)
    onSaved?.(saved)
  }

  return {
    values,
    set,
    error,
    isPending,
    isChanged: draft !== null && !isSame(values, now),
    /** What a field of this name holds, and what somebody else has written there meanwhile. */
    field: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      value: values[field],
      onChange: (value: Values[Field]) => set({ [field]: value } as unknown as Partial<Values>),
      ...(draft?.contested.includes(field) &&
        !isSame(draft.over[field], values[field]) && { theirs: draft.over[field] }),
    }),
    /** The same for a checkbox. */
    checked: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      isSelected: Boolean(values[field]),
      onChange: (isSelected: boolean) => set({ [field]: isSelected } as unknown as Partial<Values>),
    }),
    /** Sends it, once at a time. What `save` throws is the form's error. */
    submit: (...[also]: Also extends undefined ? [] : [Also]): void => {
      if (isPending) return
      const sent = draft ?? begun()
      setDraft(sent)
      if (key !== null) keepDraft(key, sent)
      setOutcome({ error: null, isPending: true })
      const refuse = (thrown: Error) => setOutcome({ error: thrown, isPending: false })
      send(sent, also as Also).catch(refuse)
    },
    /** Leaves what was typed here. */
    discard: () => {
      forget(draft)
      setDraft(null)
    },
    /** A draft of an earlier opening, to be continued or discarded. */
    offer: isOffered
      ? {
          name: named?.(other.values).trim() ?? '',
          take: () => {
            const chosen = Object.fromEntries(pressed.map((field) => [field, now[field]]))
            const taken = rebased(other)
            setDraft({ ...taken, values: { ...taken.values, ...chosen } })
          },
          discard: () => forget(other),
        }
      : null,
  }
}
