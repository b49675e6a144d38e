/** What an entry of the audit log says, in words. */
import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { Schema } from '../../api'
import { capitalised, nameOf } from '../../fieldNames'
import { FIELDS, RECORDS, STATES } from './texts'
import { percent } from '../../texts/percent'
import '../../texts/parts/audit'

export type Entry = Schema['AuditEntry']

/** What was not a change of a record but something done: by action, where it says more. */
const deeds = (): Record<string, string> => ({
  'POST /api/organization/billing/portal': t`Billing portal opened`,
  'POST /api/organization/tier': t`Plan change requested`,
  'POST /api/organization/addons': t`Add-on requested`,
  'POST /api/payments/refunds': t`Refund requested`,
  'POST /api/appointments/{id}/deposit': t`Deposit requested`,
  'POST /api/reservations/{id}/deposit': t`Deposit requested`,
  'PUT /api/venue/menu': t`Menu put in order`,
  'POST /api/venue/visits/{id}/services': t`Services of a visit changed`,
  'DELETE /api/venue/visits/{visit}/services/{id}': t`Services of a visit changed`,
  'PUT /api/venue/visits/{id}/order': t`Services of a visit changed`,
  'PUT /api/staff/{id}/rota/{monday}': t`Rota of a provider changed`,
  'DELETE /api/staff/{id}/rota/{monday}': t`Rota of a provider changed`,
  'POST /api/staff/rota/copy': t`Rota of a provider changed`,
  'POST /api/unsubscribe/{token}': t`Client or guest unsubscribed`,
})

/** `Service changed`: the record and what became of it. */
export function whatOf(entry: Entry): string {
  const deed = deeds()[entry.action]
  if (deed !== undefined && entry.before === null) return deed
  return `${said(RECORDS, entry.record_type) ?? plainly(entry.record_type)} ${becameOf(entry)}`
}

/** Where nothing is kept of a record but that it was written, the way in which it was asked for tells. */
function becameOf({ before, after, action }: Entry): string {
  if (before !== null) return after === null ? t`removed` : changeOf(after)
  if (after !== null || /^POST \/api\/[^/]+$/.test(action)) return t`added`
  return action.startsWith('DELETE ') ? t`removed` : t`changed`
}

function changeOf(after: NonNullable<Entry['after']>): string {
  if (typeof after.status === 'string') return stateOf(after.status)
  return after.revoked_at ? t`revoked` : t`changed`
}

function stateOf(state: string): string {
  return said(STATES, state) ?? state
}

function said(texts: typeof STATES, name: string): string | undefined {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  return text && i18n._(text)
}

/** What a column is called: by its own name, or by that of the API's field; undefined where neither has one. */
function nameOfColumn(column: string): string | undefined {
  const field = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const name = nameOf(field)
  return said(FIELDS, column) ?? (name === null ? undefined : capitalised(name))
}

/** A name of the database that has no words yet, such as one of a newer service: `Receipt number`. */
function plainly(name: string): string {
  return capitalised(name.replaceAll('_', ' '))
}

/** By whom; `people` are the names of users and keys. */
export function whoOf(entry: Entry, people: ReadonlyMap<string, string>): string {
  switch (entry.actor_kind) {
    case 'user':
      return people.get(entry.actor_id ?? '') ?? t`A former member`
    case 'key':
      return t`Key “${{ name: people.get(entry.actor_id ?? '') ?? entry.actor_id ?? '' }}”`
    case 'guest':
      return t`A guest`
    case 'system':
      return t`The service`
  }
}

export interface Change {
  name: string
  /** null where there was nothing. */
  before: string | null
  after: string | null
}

/** What is kept as an id, which says nothing to anybody: where it changed, its name alone is told. */
const IDS = new Set(['service_id', 'customer_id'])

/**
 * The fields that changed, or that a new record has; `money` writes cents, and `clock` the venue's wall clock. Of some it is kept that they changed, but not
 * what they were: those have their name alone, if there is a word for it.
 */
export function changesOf(
  { before, after, changed }: Entry,
  money: (cents: number) => string,
  clock: (wallClock: string) => string,
): Change[] {
  const kept = { ...before, ...after }
  const differing = Object.keys(kept)
    .filter((name) => !IDS.has(name))
    .map((name) => ({
      name: nameOfColumn(name) ?? plainly(name),
      before: written(name, before?.[name], money, clock),
      after: written(name, after?.[name], money, clock),
    }))
    .filter((change) => change.before !== change.after)
  const names = (changed ?? [])
    .filter((column) => IDS.has(column) || !(column in kept))
    .map(nameOfColumn)
  const named = [...new Set(names)]
    .filter((name) => name !== undefined)
    .filter((name) => !differing.some((change) => change.name === name))
  return [...differing, ...named.map((name) => ({ name, before: null, after: null }))]
}

/** What an item of a list is called: a tag has a name beside its id. */
function nameOfItem(item: unknown): string {
  return typeof item === 'object' && item !== null && 'name' in item
    ? String(item.name)
    : String(item)
}

/** Fields whose values are states: others hold what somebody typed. */
const OF_STATES = /^(?:.*_)?status$|^role$|^client_scope$/

function written(
  name: string,
  value: unknown,
  money: (cents: number) => string,
  clock: (wallClock: string) => string,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (typeof value === 'number') return numberIn(name, value, money)
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(nameOfItem).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (name === 'starts_at') return clock(value)
  return OF_STATES.test(name) ? stateOf(value) : value
}

function numberIn(name: string, value: number, money: (cents: number) => string): string {
  if (name.endsWith('_cents')) return money(value)
  return name.endsWith('_basis_points') ? percent(value) : String(value)
}
