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

/** What the business has of it, in cents. */
export function heldOf({ paid_cents, refunded_cents }: Deposit): number {
  return paid_cents - refunded_cents
}

/** `€20.00 paid, €5.00 refunded`. */
export function depositInWords(
  { status, deposit }: Booking,
  money: (cents: number) => string,
): string | null {
  if (deposit === null) return null
  const { amount_cents, paid_cents, refunded_cents } = deposit
  const texts = words.deposits
  if (paid_cents === 0) {
    if (!isMissing({ status, deposit })) return texts.notPaid(money(amount_cents))
    return deposit.requested_at === null
      ? texts.due(money(amount_cents))
      : texts.requested(money(amount_cents))
  }
  if (refunded_cents >= paid_cents) return texts.refunded(money(refunded_cents))
  const kept = deposit.status === 'forfeited' ? texts.kept : texts.paid
  if (refunded_cents === 0) return kept(money(paid_cents))
  return deposit.status === 'forfeited'
    ? texts.keptAndRefunded(money(heldOf(deposit)), money(refunded_cents))
    : texts.paidAndRefunded(money(paid_cents), money(refunded_cents))
}
