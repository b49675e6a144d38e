import { t } from '@lingui/core/macro'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { MenuButton } from '../../ui/MenuButton'
import { Notice } from '../../ui/Notice'
import { toast, toastFailure } from '../../ui/Toast'
import { useMoney } from '../../venue/useMoney'
import {
  isGivenBackAtDesk,
  isMissing,
  isRefundable,
  notRefundedInWords,
  type Deposit,
} from './deposit'
import type { Guest } from './guest'
import { useGiveBack, useMarkDeposit, type Deposited, type PaidBy } from './queries'
import './BookingDeposit.css'

const PaidMenu = lazyPart(() => import('./PaidMenu'), 'PaidMenu')

/** What of a deposit has a form of its own. */
export type DepositForm = 'request' | 'refund'

interface Props {
  engine: Deposited['engine']
  booking: Pick<Schema['Reservation'], 'id' | 'version' | 'status' | 'sale_id'> & {
    deposit: Deposit | null
  }
  guest: Guest
  onOpen: (form: DepositForm) => void
}

/**
 * What can be done with the deposit of a booking: requested or written down while it is due, given back or kept later; and
 * what the guest was promised back and has not got.
 */
export function BookingDeposit({ engine, booking, guest, onOpen }: Props) {
  const money = useMoney()
  const { status, sale_id, deposit } = booking
  const mark = useMarkDeposit(engine)
  const giveBack = useGiveBack()
  if (deposit === null) return null
  const isDue = isMissing({ status, deposit })
  const owed = deposit.not_refunded
  const canRefund = isRefundable(deposit, sale_id)
  const canKeep = deposit.refundable_cents > 0 && deposit.status !== 'forfeited' && sale_id === null
  if (!isDue && !canRefund && !canKeep && owed === null) return null

  function become(next: Deposit['status'], said: string, depositMethod?: PaidBy) {
    const before = deposit?.status ?? 'none'
    mark.mutate(
      {
        shown: booking,
        depositStatus: next,
        notify: guest.email !== null,
        ...(depositMethod && { depositMethod }),
      },
      {
        onSuccess: (shown) => toast(said, () => mark.mutate({ shown, depositStatus: before })),
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  return (
    <div className="deposit" role="group" aria-label={t`Deposit`}>
      {owed && <Notice role="note">{notRefundedInWords(owed, guest.name, money)}</Notice>}
      <div className="deposit-acts">
        {isDue && (
          <>
            <Button onPress={() => onOpen('request')}>
              {deposit.requested_at === null ? t`Request deposit` : t`Show payment link`}
            </Button>
            <MenuButton icon="money" label={t`Mark as paid`} isNamed preload={PaidMenu.preload}>
              {(menu) => (
                <PaidMenu
                  {...menu}
                  onPaid={(method) => become('paid', t`The deposit is marked as paid.`, method)}
                />
              )}
            </MenuButton>
          </>
        )}
        {owed && isGivenBackAtDesk(deposit, sale_id) && (
          <Button
            isPending={giveBack.isPending}
            onPress={() =>
              giveBack.mutate(
                { bookingId: booking.id, note: t`Given back in cash` },
                {
                  onSuccess: () =>
                    toast(t`${{ amount: money(owed.amount_cents) }} is noted as given back.`),
                  onError: (error) => toastFailure(sentenceOf(error)),
                },
              )
            }
          >
            {t`I gave back ${{ amount: money(owed.amount_cents) }} in cash`}
          </Button>
        )}
        {canRefund && <Button onPress={() => onOpen('refund')}>{t`Refund…`}</Button>}
        {canKeep && (
          <Button
            isPending={mark.isPending}
            onPress={() =>
              become(
                'forfeited',
                t`The deposit of ${{ amount: money(deposit.kept_cents) }} is kept.`,
              )
            }
          >
            {t`Keep deposit`}
          </Button>
        )}
      </div>
    </div>
  )
}
