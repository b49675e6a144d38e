/**
 * Which version of a record is on the screen: a change of it names that one, so that it cannot undo what nobody here has
 * seen. Whatever the service answers says the newest; while a form is open, it is the one that the form was opened with.
 */
import { useEffect, useState } from 'react'
import { shownBusiness } from './shownBusiness'

interface Versioned {
  id: string
  version: number
}

const newest = new Map<string, number>()
const opened = new Map<string, number>()

/** Notes the versions of all records of an answer. */
export function noteVersions(answered: unknown): void {
  if (typeof answered !== 'object' || answered === null) return
  if (isVersioned(answered)) note(answered.id, answered.version)
  for (const part of Object.values(answered)) noteVersions(part)
}

/** The version of the record that a change is about, as If-Match; null of one without versions. */
export function seenVersion(url: string): string | null {
  const id = idOf(url)
  const version = opened.get(id) ?? newest.get(id)
  return version === undefined ? null : `"${version}"`
}

/** What an open form shows by now: its own change is written, or somebody else's has been said. */
export function noteSeen(url: string, version: number): void {
  const id = idOf(url)
  note(id, version)
  if (opened.has(id)) opened.set(id, version)
}

/** While a form is open, what it was opened with counts, however often the record is asked for anew meanwhile. */
export function useOpened(record: Versioned | null): void {
  const [{ id, version }] = useState(() => record ?? { id: '', version: 0 })
  useEffect(() => {
    if (id === '') return
    opened.set(id, version)
    return () => void opened.delete(id)
  }, [id, version])
}

function note(id: string, version: number): void {
  newest.set(id, Math.max(version, newest.get(id) ?? 0))
}

/** The record of a path like `/api/customers/{id}`; `/api/companies` is about the business that is shown. */
function idOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return last === 'companies' ? (shownBusiness()?.id ?? '') : last
}

function isVersioned(part: object): part is Versioned {
  return (
    'id' in part &&
    typeof part.id === 'string' &&
    'version' in part &&
    typeof part.version === 'number'
  )
}
