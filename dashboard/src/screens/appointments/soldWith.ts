/** What a booking came to at the checkout, where that is not its price alone: decisions without a screen. */
import { plural, t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import '../../texts/parts/bookings'

type Sale = Pick<Schema['SaleWithLines'], 'discount_cents' | 'tip_cents' | 'lines'>

/** What makes the total of a sale, in cents: its services, what was sold with them, discount and tip; empty of services alone. */
export function soldWith({ lines, discount_cents, tip_cents }: Sale): [string, number][] {
  const services = lines.filter(({ kind }) => kind === 'service')
  const others = lines.filter(({ kind }) => kind !== 'service')
  const parts: [string, number][] = [
    ...(others.length > 0 ? [[nameOf(others), sumOf(others)] as [string, number]] : []),
    [t`Discount`, -discount_cents],
    [t`Tip`, tip_cents],
  ]
  const said = parts.filter(([, cents]) => cents !== 0)
  const of = plural(services.length, { one: 'Service', other: 'Services' })
  return said.length === 0 || services.length === 0 ? said : [[of, sumOf(services)], ...said]
}

/** `With 2 products`. */
function nameOf(lines: Sale['lines']): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return lines.every(({ kind }) => kind === 'product')
    ? plural(count, { one: 'With # product', other: 'With # products' })
    : plural(count, { one: 'With # more item', other: 'With # more items' })
}

function sumOf(lines: Sale['lines']): number {
  return lines.reduce((sum, { total_cents }) => sum + total_cents, 0)
}
