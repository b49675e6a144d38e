/** How the deposit of a booking stands, in words, and what can be done with it: decisions without a screen. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
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

type NotRefunded = NonNullable<Deposit['not_refunded']>

const notRefundedBecause = (): Record<NotRefunded['why'], string> => ({
  account_gone: t`The Stripe account it was paid on is not connected any more. Refund it in Stripe, or give it back in another way.`,
  refund_refused: t`Stripe refused the refund. Look at the payment in Stripe, or give it back in another way.`,
  refund_failed: t`Stripe could not deliver the refund, for instance because the card is closed. Give it back in another way.`,
})

/** `€20.00 did not go back to Kim.`, why, and what to do. */
export function notRefundedInWords(
  { amount_cents, why }: NotRefunded,
  name: string,
  money: (cents: number) => string,
): string {
  return `${t`${{ amount: money(amount_cents) }} did not go back to ${name}.`} ${notRefundedBecause()[why]}`
}

/** `€20.00 paid, €5.00 refunded`, and what the guest's bank has of it. */
export function depositInWords(
  { status, deposit }: Booking,
  money: (cents: number) => string,
): string | null {
  if (deposit === null) return null
  const { amount_cents, paid_cents, refunded_cents, withheld_cents, kept_cents } = deposit
  if (paid_cents === 0) {
    if (!isMissing({ status, deposit })) return t`${{ amount: money(amount_cents) }}, not paid`
    return deposit.requested_at === null
      ? t`${{ amount: money(amount_cents) }} due`
      : t`${{ amount: money(amount_cents) }} requested, not paid yet`
  }
  if (refunded_cents >= paid_cents) return t`${{ amount: money(refunded_cents) }} refunded`
  const parts = [
    deposit.status === 'forfeited'
      ? t`${{ amount: money(kept_cents) }} kept`
      : t`${{ amount: money(paid_cents) }} paid`,
  ]
  if (refunded_cents > 0) parts.push(t`${{ amount: money(refunded_cents) }} refunded`)
  if (withheld_cents > 0) parts.push(t`${{ amount: money(withheld_cents) }} taken back by the bank`)
  return parts.join(', ')
}
