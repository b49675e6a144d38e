import type { Schema } from '../../api'
import { listed, withinASentence, words } from '../../messages/words'

type Kind = Schema['SaleLine']['kind']
type Method = Schema['ListedSale']['payment_method']

export const kinds = (): Record<Kind, string> => ({
  service: words.sales.service,
  product: words.sales.product,
  package: words.sales.package,
  gift_card: words.sales.giftCard,
  custom: words.sales.somethingElse,
})

/** In the order in which the desk sees them. */
export const kindsOfOffers = (): readonly { kind: Kind; name: string }[] => [
  { kind: 'service', name: words.common.services },
  { kind: 'product', name: words.sales.products },
  { kind: 'package', name: words.sales.packages },
]

export const methods = (): Record<Method, string> => ({
  card: words.sales.card,
  cash: words.sales.cash,
  bank_transfer: words.sales.bankTransfer,
  gift_card: words.sales.giftCard,
  other: words.sales.other,
})

/** By which one pays in the shop. */
export const inPerson = () => {
  const { card, cash, bank_transfer, other } = methods()
  return { card, cash, bank_transfer, other }
}

/** How a sale is paid at the counter, or what a gift card leaves of it. */
export const paying = () => ({ ...inPerson(), later: words.sales.payLater }) as const

type Paid = Pick<
  Schema['ListedSale'],
  'deposit_applied_cents' | 'gift_card_applied_cents' | 'paid_in_person_cents' | 'payment_method'
>

/** How a sale was paid: by deposit and gift card as far as they went, the rest by its method. */
export function paidWith(sale: Paid): string {
  const ways = [
    ...(sale.deposit_applied_cents > 0 ? [words.common.deposit] : []),
    ...(sale.gift_card_applied_cents > 0 ? [methods().gift_card] : []),
    ...(sale.paid_in_person_cents > 0 ? [methods()[sale.payment_method]] : []),
  ]
  const [first, ...others] = ways
  if (first === undefined) return words.sales.nothingPaid
  return listed([first, ...others.map(withinASentence)])
}

/** What was sold: the first of its lines, and how many more there are. */
export function itemsIn({
  items,
  item_count: count,
}: Pick<Schema['ListedSale'], 'items' | 'item_count'>): string {
  const named = items.map(({ kind, description, quantity }) => {
    const name = description ?? kinds()[kind]
    return quantity > 1 ? `${quantity} × ${name}` : name
  })
  const more = count - items.length
  return more > 0 ? words.sales.andMore(named.join(', '), more) : named.join(', ')
}
