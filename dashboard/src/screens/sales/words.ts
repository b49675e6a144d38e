import type { Schema } from '../../api'

type Kind = Schema['SaleLine']['kind']
type Method = Schema['ListedSale']['payment_method']

export const KINDS: Record<Kind, string> = {
  service: 'Service',
  product: 'Product',
  package: 'Package',
  gift_card: 'Gift card',
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

/** How a sale is paid at the counter. */
export const PAYING = { ...METHODS, later: 'Pay later' } as const

/** By which one pays in the shop. */
export const IN_PERSON = {
  card: METHODS.card,
  cash: METHODS.cash,
  bank_transfer: METHODS.bank_transfer,
  other: METHODS.other,
} as const

type Paid = Pick<
  Schema['ListedSale'],
  'deposit_applied_cents' | 'gift_card_applied_cents' | 'paid_in_person_cents' | 'payment_method'
>

/** How a sale was paid: by deposit and gift card as far as they went, the rest by its method. */
export function paidWith(sale: Paid): string {
  const ways = [
    ...(sale.deposit_applied_cents > 0 ? ['Deposit'] : []),
    ...(sale.gift_card_applied_cents > 0 ? [METHODS.gift_card] : []),
    ...(sale.paid_in_person_cents > 0 ? [METHODS[sale.payment_method]] : []),
  ]
  const words = ways.map((way, place) => (place === 0 ? way : way.toLowerCase()))
  const last = words.pop()
  if (last === undefined) return 'Nothing paid'
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

/** What was sold: the first of its lines, and how many more there are. */
export function itemsIn({
  items,
  item_count: count,
}: Pick<Schema['ListedSale'], 'items' | 'item_count'>): string {
  const named = items.map(({ kind, description, quantity }) => {
    const name = description ?? KINDS[kind]
    return quantity > 1 ? `${quantity} × ${name}` : name
  })
  const more = count - items.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
