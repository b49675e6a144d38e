import type { Schema } from '../../api'

type Kind = Schema['SaleLine']['kind']
type Method = Schema['Sale']['payment_method']

export const KINDS: Record<Kind, string> = {
  service: 'Service',
  product: 'Product',
  package: 'Package',
  custom: 'Something else',
}

/** In the order in which the desk sees them. */
export const KINDS_OF_OFFERS: readonly { kind: Kind; name: string }[] = [
  { kind: 'service', name: 'Services' },
  { kind: 'product', name: 'Products' },
  { kind: 'package', name: 'Packages' },
]

export const METHODS: Record<Method, string> = {
  card: 'Card',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  gift_card: 'Gift card',
  other: 'Other',
}

type Paid = Pick<
  Schema['Sale'],
  'gift_card_applied_cents' | 'paid_in_person_cents' | 'payment_method'
>

/** How a sale was paid: by gift card as far as it went, the rest by its method. */
export function paidWith(sale: Paid): string {
  const byCard = sale.gift_card_applied_cents > 0
  const method = METHODS[sale.payment_method]
  if (sale.paid_in_person_cents === 0) return byCard ? METHODS.gift_card : 'Nothing paid'
  return byCard ? `${METHODS.gift_card} and ${method.toLowerCase()}` : method
}
