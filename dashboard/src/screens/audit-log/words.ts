/** What an entry of the audit log says, in words. */
import type { Schema } from '../../api'
import { auditWords } from '../../messages/audit/words'

export type Entry = Schema['AuditEntry']

/** What was not a change of a record but something done: by action, where it says more. */
const deeds = (): Record<string, string> => ({
  'POST /api/organization/billing/portal': auditWords.billingPortalOpened,
  'POST /api/organization/tier': auditWords.planChangeRequested,
  'POST /api/organization/addons': auditWords.addOnRequested,
  'POST /api/payments/refunds': auditWords.refundRequested,
  'POST /api/appointments/{id}/deposit': auditWords.depositRequested,
  'POST /api/reservations/{id}/deposit': auditWords.depositRequested,
  'PUT /api/staff/{id}/rota/{monday}': auditWords.rotaChanged,
  'DELETE /api/staff/{id}/rota/{monday}': auditWords.rotaChanged,
  'POST /api/staff/rota/copy': auditWords.rotaChanged,
  'POST /api/unsubscribe/{token}': auditWords.customerUnsubscribed,
})

/** `Service changed`: the record and what became of it. */
export function whatOf(entry: Entry): string {
  const deed = deeds()[entry.action]
  if (deed !== undefined && entry.before === null) return deed
  const nouns: Readonly<Record<string, string>> = auditWords.records
  return `${nouns[entry.record_type] ?? plainly(entry.record_type)} ${becameOf(entry)}`
}

/** Where nothing is kept of a record but that it was written, the way in which it was asked for tells. */
function becameOf({ before, after, action }: Entry): string {
  const { removed, added, changed } = auditWords
  if (before !== null) return after === null ? removed : changeOf(after)
  if (after !== null || /^POST \/api\/[^/]+$/.test(action)) return added
  return action.startsWith('DELETE ') ? removed : changed
}

function changeOf(after: NonNullable<Entry['after']>): string {
  if (typeof after.status === 'string') return stateOf(after.status)
  return after.revoked_at ? auditWords.revoked : auditWords.changed
}

function stateOf(state: string): string {
  const states: Readonly<Record<string, string>> = auditWords.states
  return states[state] ?? state
}

/** A name of the database that has no words yet, such as one of a newer service: `Receipt number`. */
function plainly(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** By whom; `people` are the names of users and keys. */
export function whoOf(entry: Entry, people: ReadonlyMap<string, string>): string {
  switch (entry.actor_kind) {
    case 'user':
      return people.get(entry.actor_id ?? '') ?? auditWords.aFormerMember
    case 'key':
      return auditWords.key(people.get(entry.actor_id ?? '') ?? entry.actor_id ?? '')
    case 'guest':
      return auditWords.aGuest
    case 'system':
      return auditWords.theService
  }
}

export interface Change {
  name: string
  /** null where there was nothing. */
  before: string | null
  after: string | null
}

/**
 * The fields that changed, or that a new record has; `money` writes cents. Of some it is kept that they changed, but not
 * what they were: those have their name alone, if there is a word for it.
 */
export function changesOf(
  { before, after, changed }: Entry,
  money: (cents: number) => string,
): Change[] {
  const kept = { ...before, ...after }
  const fields: Readonly<Record<string, string>> = auditWords.fields
  const differing = Object.keys(kept)
    .map((name) => ({
      name: fields[name] ?? plainly(name),
      before: written(name, before?.[name], money),
      after: written(name, after?.[name], money),
    }))
    .filter((change) => change.before !== change.after)
  const named = (changed ?? []).flatMap((column) => {
    const name = column in kept ? undefined : fields[column]
    return name === undefined ? [] : [{ name, before: null, after: null }]
  })
  return [...differing, ...named]
}

/** What an item of a list is called: a tag has a name beside its id. */
function nameOf(item: unknown): string {
  return typeof item === 'object' && item !== null && 'name' in item
    ? String(item.name)
    : String(item)
}

/** Fields whose values are states: others hold what somebody typed. */
const OF_STATES = /^(?:.*_)?status$|^role$|^client_scope$/

function written(name: string, value: unknown, money: (cents: number) => string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no
  if (typeof value === 'number') return name.endsWith('_cents') ? money(value) : String(value)
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(nameOf).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  return OF_STATES.test(name) ? stateOf(value) : value
}
