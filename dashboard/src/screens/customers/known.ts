/** What a venue knows of a guest, as a form holds it, and as it is sent. */
import type { Schema } from '../../api'
import { parseDay, type Day } from '../../time'
import { bodyOf, type CustomerValues } from './CustomerFields'

export interface KnownValues extends CustomerValues {
  pinnedNote: string
  allergies: string
  /** Of each tag of the business, whether the guest carries it. */
  tags: Record<string, boolean>
  /** Empty: not known. */
  birthday: string
  /** Empty: none. */
  preferredProviderId: string
  consent: Schema['Consent']
}

/** A customer as a form begins with them; `tags` are all of the business. */
export function valuesOf(
  customer: Schema['Customer'],
  tags: readonly Schema['CustomerTag'][],
): KnownValues {
  return {
    name: customer.name,
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    pinnedNote: customer.pinned_note ?? '',
    allergies: customer.allergies ?? '',
    tags: Object.fromEntries(tags.map(({ id }) => [id, customer.tags.includes(id)])),
    birthday: customer.birthday ?? '',
    preferredProviderId: customer.preferred_provider_id ?? '',
    consent: customer.consent,
  }
}

/** The ids of the tags that are chosen. */
export function chosenTags(tags: KnownValues['tags']): string[] {
  return Object.keys(tags).filter((id) => tags[id])
}

export function birthdayOf({ birthday }: Pick<KnownValues, 'birthday'>): Day | null {
  return birthday === '' ? null : parseDay(birthday)
}

/** What differs: all that is sent, so that nothing else is written. */
export function changesOf(before: KnownValues, after: KnownValues): Schema['UpdateCustomer'] {
  return differing(sentOf(before), sentOf(after))
}

function sentOf(values: KnownValues) {
  return {
    ...bodyOf(values),
    pinnedNote: values.pinnedNote.trim() || null,
    allergies: values.allergies.trim() || null,
    tags: chosenTags(values.tags),
    birthday: birthdayOf(values),
    preferredProviderId: values.preferredProviderId || null,
    consent: values.consent,
  }
}

function differing<Body extends object>(before: Body, after: Body): Partial<Body> {
  const known = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).flatMap(([field, is]: [string, unknown]) => {
    const was = known.get(field)
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [[field, isGroup(was) && isGroup(is) ? differing(was, is) : is] as const]
  })
  return Object.fromEntries(changed) as Partial<Body>
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
