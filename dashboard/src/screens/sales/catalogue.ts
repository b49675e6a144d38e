/** What a salon sells, as the desk looks for it. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { lasting } from '../../texts/lasting'
import { contains } from '../../ui/contains'
import type { Item } from './basket'

export interface Offer extends Item {
  id: string
  note: string
  /** Of a service: the group of the menu in which it stands. */
  group?: string
  /** The price is the least. */
  isFrom?: boolean
}

interface Catalogue {
  groups?: readonly Schema['ServiceGroup'][]
  services: readonly Schema['Service'][]
  products: readonly Schema['Product'][]
  packages: readonly Schema['Package'][]
}

/** All that is on sale, by kind: services as the menu has them, the others by name as the service has it. */
export function offers({ groups = [], services, products, packages }: Catalogue): Offer[] {
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]))
  return [
    ...services.filter(isActive).map((one) => {
      const group = nameOf.get(one.group_id ?? '')
      return {
        ...offer('service', one, lasting(one.duration_minutes)),
        ...(group !== undefined && { group }),
        ...(one.price_from && { isFrom: true }),
      }
    }),
    ...products
      .filter(isActive)
      .map((one) =>
        offer(
          'product',
          one,
          one.stock_on_hand > 0 ? t`${{ stockOnHand: one.stock_on_hand }} in stock` : t`Sold out`,
        ),
      ),
    ...packages
      .filter(isActive)
      .map((one) => offer('package', one, t`${{ sessions: one.sessions }} visits`)),
  ]
}

/** Those whose names, or groups, have every word that was typed, in whatever case and with or without accents. */
export function matching(all: readonly Offer[], typed: string): Offer[] {
  const words = typed.split(/\s+/)
  return all.filter(({ name, group = '' }) =>
    words.every((word) => contains(name, word) || contains(group, word)),
  )
}

/** Offers in a row that stand in one group, with its name; those of none have none. */
export function byGroup(all: readonly Offer[]): { group: string; offers: Offer[] }[] {
  const groups = [...new Set(all.map(({ group = '' }) => group))]
  return groups.map((name) => ({
    group: name,
    offers: all.filter(({ group = '' }) => group === name),
  }))
}

function offer(
  kind: Item['kind'],
  { id, name, price_cents }: { id: string; name: string; price_cents: number },
  note: string,
): Offer {
  return { kind, id, name, priceCents: price_cents, note }
}

function isActive({ active }: { active: boolean }): boolean {
  return active
}
