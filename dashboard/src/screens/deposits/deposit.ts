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

/** Whether something of it can be given back: through the payment processor or, of what the desk took, there. */
export function isRefundable(
  { refundable_cents, payment_intent_id, not_refunded }: Deposit,
  saleId: string | null,
): boolean {
  if (refundable_cents === 0 || not_refunded?.why === 'account_gone') return false
  return saleId === null || payment_intent_id !== null
}

/** Whether the desk can write down that the guest has the deposit after all, which could not be refunded. */
export function isGivenBackAtDesk(
  { not_refunded, kept_cents }: Deposit,
  saleId: string | null,
): boolean {
  if (not_refunded === null || saleId !== null) return false
  return not_refunded.is_deposit && not_refunded.amount_cents >= kept_cents
}

/** `€20.00 did not go back to Kim.`, why, and what to do. */
export function notRefundedInWords(
  { amount_cents, why }: NonNullable<Deposit['not_refunded']>,
  name: string,
  money: (cents: number) => string,
): string {
  return `${words.deposits.didNotGoBack(money(amount_cents), name)} ${words.deposits.notRefundedBecause[why]}`
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
