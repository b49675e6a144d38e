/** The menu: the services in their groups, in the order that the business sets. */
import type { Schema } from '../../api'
import { lasting } from '../../texts/lasting'
import { priced } from '../../texts/priced'

type Service = Schema['Service']
type Group = Schema['ServiceGroup']

/** A group with its services; without one, the services of no group. */
export interface Part<Kind extends { id: string } = Service> {
  group: Group | null
  services: readonly Kind[]
}

/**
 * The services as they are listed, by group; those of none come last. Groups in which there is nothing are shown where
 * the menu is put in order, and nowhere else.
 */
export function partsOf<Kind extends Pick<Service, 'id' | 'group_id'>>(
  groups: readonly Group[],
  services: readonly Kind[],
  { hasEmpty = false } = {},
): Part<Kind>[] {
  const of = (id: string | null) => services.filter(({ group_id }) => group_id === id)
  const parts: Part<Kind>[] = groups.map((group) => ({ group, services: of(group.id) }))
  const known = new Set(groups.map(({ id }) => id))
  const others = services.filter(({ group_id }) => group_id === null || !known.has(group_id))
  return [...parts, { group: null, services: others }].filter(
    ({ group, services }) => services.length > 0 || (hasEmpty && group !== null),
  )
}

/** What is said of a service beside its name: how long it takes, and its price as it is written. */
export function noteOf(service: Pick<Service, 'duration_minutes' | 'price_from'>, amount: string) {
  return `${lasting(service.duration_minutes)} · ${priced(amount, service.price_from)}`
}

/** The group in which a service is; null: in none. */
export function groupOf(parts: readonly Part[], id: string): Group | null {
  return parts.find(({ services }) => services.some((one) => one.id === id))?.group ?? null
}

/** What the service is told of an order. */
export function orderOf(parts: readonly Part[]): Schema['SetMenu'] {
  const ids = ({ services }: Part) => services.map(({ id }) => id)
  return {
    groups: parts.flatMap((part) =>
      part.group === null ? [] : [{ id: part.group.id, serviceIds: ids(part) }],
    ),
    ungrouped: parts.filter(({ group }) => group === null).flatMap(ids),
  }
}

/** The menu once a service stands one place further up (-1) or down (1): at an end of its group, in the next one. */
export function movedService(parts: readonly Part[], id: string, by: -1 | 1): Part[] {
  const from = parts.findIndex(({ services }) => services.some((one) => one.id === id))
  const part = parts[from]
  if (part === undefined) return [...parts]
  const at = part.services.findIndex((one) => one.id === id)
  const [service] = part.services.slice(at, at + 1)
  if (service === undefined) return [...parts]
  const left = part.services.filter((one) => one.id !== id)
  const to = at + by
  if (to >= 0 && to < part.services.length)
    return withServices(parts, from, placed(left, service, to))
  const next = parts[from + by]
  if (next === undefined) return [...parts]
  const there = placed(next.services, service, by < 0 ? next.services.length : 0)
  return withServices(withServices(parts, from, left), from + by, there)
}

/** The menu once a group stands one place further up or down; what is in no group stays last. */
export function movedGroup(parts: readonly Part[], id: string, by: -1 | 1): Part[] {
  const groups = parts.filter(({ group }) => group !== null)
  const at = groups.findIndex(({ group }) => group?.id === id)
  const [moved] = groups.splice(at, 1)
  if (moved !== undefined) groups.splice(at + by, 0, moved)
  return [...groups, ...parts.filter(({ group }) => group === null)]
}

function withServices(parts: readonly Part[], at: number, services: readonly Service[]): Part[] {
  return parts.map((part, place) => (place === at ? { ...part, services } : part))
}

function placed(all: readonly Service[], one: Service, at: number): Service[] {
  return [...all.slice(0, at), one, ...all.slice(at)]
}
