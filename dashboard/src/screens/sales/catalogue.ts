/** What a salon sells, as the desk looks for it. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import type { Item } from './basket'

export interface Offer extends Item {
  id: string
  note: string
}

interface Catalogue {
  services: readonly Schema['Service'][]
  products: readonly Schema['Product'][]
  packages: readonly Schema['Package'][]
}

/** All that is on sale, by kind, each kind by name as the service has it. */
export function offers({ services, products, packages }: Catalogue): Offer[] {
  return [
    ...services
      .filter(isActive)
      .map((one) => offer('service', one, t`${{ durationMinutes: one.duration_minutes }} min`)),
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

/** Those whose names have every word that was typed, in whatever case. */
export function matching(all: readonly Offer[], typed: string): Offer[] {
  const words = typed.toLowerCase().split(/\s+/)
  return all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
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
