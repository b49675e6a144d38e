import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { listed } from '../../texts/listed'
import { paidInPerson, type Paid } from './paid'

type Kind = Schema['SaleLine']['kind']
type Method = Schema['ListedSale']['payment_method']

export const kinds = (): Record<Kind, string> => ({
  service: t`Service`,
  product: t`Product`,
  package: t`Package`,
  gift_card: t`Gift card`,
  custom: t`Other item`,
})

/** In the order in which the desk sees them. */
export const kindsOfOffers = (): readonly { kind: Kind; name: string }[] => [
  { kind: 'service', name: t`Services` },
  { kind: 'product', name: t`Products` },
  { kind: 'package', name: t`Packages` },
]

export const methods = (): Record<Method, string> => ({
  card: t`Card`,
  cash: t`Cash`,
  bank_transfer: t`Bank transfer`,
  gift_card: t`Gift card`,
  other: t`Other`,
})

/** What they are called behind another one. */
const methodsWithinAList = (): Record<Method, string> => ({
  card: t({ message: 'card', context: 'within a list' }),
  cash: t({ message: 'cash', context: 'within a list' }),
  bank_transfer: t({ message: 'bank transfer', context: 'within a list' }),
  gift_card: t({ message: 'gift card', context: 'within a list' }),
  other: t({ message: 'other', context: 'within a list' }),
})

/** By which one pays in the shop. */
export const inPerson = () => {
  const { card, cash, bank_transfer, other } = methods()
  return { card, cash, bank_transfer, other }
}

/** How a sale is paid at the counter, or what a gift card leaves of it. */
export const paying = () => ({ ...inPerson(), later: t`Pay later` }) as const

/** How a sale was paid: by deposit and gift card as far as they went, the rest in each way that its receipt names. */
export function paidWith(
  sale: Paid & Pick<Schema['ListedSale'], 'deposit_applied_cents' | 'gift_card_applied_cents'>,
): string {
  const ways = sale.deposit_applied_cents > 0 ? [t`Deposit`] : []
  const named = () => (ways.length === 0 ? methods() : methodsWithinAList())
  if (sale.gift_card_applied_cents > 0) ways.push(named().gift_card)
  for (const { method } of paidInPerson(sale)) ways.push(named()[method])
  return ways.length === 0 ? t`Nothing paid` : listed(ways)
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
  return more > 0 ? t`${{ names: named.join(', ') }} and ${more} more` : named.join(', ')
}
