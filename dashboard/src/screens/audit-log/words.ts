/** What an entry of the audit log says, in words. */
import type { Schema } from '../../api'
import { words } from '../../messages/words'

export type Entry = Schema['AuditEntry']

/** Records by their tables, as people call them. */
const nouns = (): Record<string, string> => ({
  api_keys: 'API key',
  attachments: words.auditLog.file,
  billing_records: words.common.plan,
  booking_series: words.auditLog.series,
  companies: words.common.business,
  customer_packages: words.auditLog.soldPackage,
  deposit_tiers: words.common.deposit,
  duplicate_subscriptions: words.auditLog.secondSubscription,
  enquiry_messages: words.auditLog.messageOfAnEnquiry,
  furniture_set_combos: words.auditLog.combinationOfTables,
  link_groups: words.auditLog.groupOfTables,
  loyalty_members: words.auditLog.loyaltyCard,
  memberships: words.auditLog.member,
  payments_accounts: words.auditLog.accountForPayments,
  payments_connections: words.auditLog.connectionOfPayments,
  server_assignments: words.auditLog.serverOfATable,
  special_days: words.auditLog.specialHours,
  staff: words.auditLog.provider,
  staff_time_off: words.common.timeOff,
})

/** What was not a change of a record but something done: by action, where it says more. */
const deeds = (): Record<string, string> => ({
  'POST /api/organization/billing/portal': words.auditLog.billingPortalOpened,
  'POST /api/organization/tier': words.auditLog.planChangeRequested,
  'POST /api/organization/addons': words.auditLog.addOnRequested,
  'POST /api/payments/refunds': words.auditLog.refundRequested,
  'POST /api/appointments/{id}/deposit': words.auditLog.depositRequested,
  'POST /api/reservations/{id}/deposit': words.auditLog.depositRequested,
  'POST /api/unsubscribe/{token}': words.auditLog.customerUnsubscribed,
})

/** `Service changed`: the record and what became of it. */
export function whatOf(entry: Entry): string {
  const deed = deeds()[entry.action]
  if (deed !== undefined && entry.before === null) return deed
  return `${nouns()[entry.record_type] ?? nounOf(entry.record_type)} ${becameOf(entry)}`
}

/** A table that is called as people call its records: `service_periods`, `sales`, `enquiries`. */
function nounOf(table: string): string {
  return capitalised(table.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('_', ' '))
}

/** Where nothing is kept of a record but that it was written, the way in which it was asked for tells. */
function becameOf({ before, after, action }: Entry): string {
  if (before !== null) return after === null ? 'removed' : changeOf(after)
  if (after !== null || /^POST \/api\/[^/]+$/.test(action)) return 'added'
  return action.startsWith('DELETE ') ? 'removed' : 'changed'
}

function changeOf(after: NonNullable<Entry['after']>): string {
  if (typeof after.status === 'string') return after.status.replaceAll('_', ' ')
  return after.revoked_at ? 'revoked' : 'changed'
}

/** By whom; `people` are the names of users and keys. */
export function whoOf(entry: Entry, people: ReadonlyMap<string, string>): string {
  switch (entry.actor_kind) {
    case 'user':
      return people.get(entry.actor_id ?? '') ?? words.auditLog.aFormerMember
    case 'key':
      return words.auditLog.key(people.get(entry.actor_id ?? '') ?? entry.actor_id ?? '')
    case 'guest':
      return 'A guest'
    case 'system':
      return words.auditLog.theService
  }
}

export interface Change {
  name: string
  /** null where there was nothing. */
  before: string | null
  after: string | null
}

/** The fields that changed, or that a new record has; `money` writes cents. */
export function changesOf({ before, after }: Entry, money: (cents: number) => string): Change[] {
  const names = Object.keys({ ...before, ...after })
  return names
    .map((name) => ({
      name: capitalised(name.replace(/_cents$/, '').replaceAll('_', ' ')),
      before: written(name, before?.[name], money),
      after: written(name, after?.[name], money),
    }))
    .filter((change) => change.before !== change.after)
}

function written(name: string, value: unknown, money: (cents: number) => string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return name.endsWith('_cents') ? money(value) : String(value)
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
