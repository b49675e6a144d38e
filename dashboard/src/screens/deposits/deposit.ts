/** How the deposit of a booking stands, in words, and what can be done with it: decisions without a screen. */
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { isExpected } from '../reservations/status'

export type Deposit = Schema['Deposit']

interface Booking {
  status: Schema['Reservation']['status']
  deposit: Deposit | null
}

/** Whether a deposit is due that nobody has paid yet. */
export function isMissing({ status, deposit }: Booking): boolean {
  return deposit?.status === 'pending' && isExpected(status)
}

/** What can go back to the guest's card of it, in cents: what was paid at the desk goes back there. */
export function refundableOnline({ kept_cents, at_desk_cents, refundable_cents }: Deposit): number {
  return Math.min(kept_cents - at_desk_cents, refundable_cents)
}

/** `€20.00 paid, €5.00 refunded`, and what the guest's bank has of it. */
export function depositInWords(
  { status, deposit }: Booking,
  money: (cents: number) => string,
): string | null {
  if (deposit === null) return null
  const { amount_cents, paid_cents, refunded_cents, withheld_cents, kept_cents } = deposit
  const texts = words.deposits
  if (paid_cents === 0) {
    if (!isMissing({ status, deposit })) return texts.notPaid(money(amount_cents))
    return deposit.requested_at === null
      ? texts.due(money(amount_cents))
      : texts.requested(money(amount_cents))
  }
  if (refunded_cents >= paid_cents) return texts.refunded(money(refunded_cents))
  const parts = [
    deposit.status === 'forfeited' ? texts.kept(money(kept_cents)) : texts.paid(money(paid_cents)),
  ]
  if (refunded_cents > 0) parts.push(texts.refunded(money(refunded_cents)))
  if (withheld_cents > 0) parts.push(texts.withheld(money(withheld_cents)))
  return parts.join(', ')
}
