import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, sentenceOf, type Schema } from '../../api'
import { every } from '../../every'
import { words } from '../../messages/words'
import { toast, toastFailure } from '../../ui/Toast'
import { days } from '../day/queries'
import { refundableOnline, type Deposit } from './deposit'

type Engine = 'appointments' | 'reservations'

/** A booking with a deposit. */
export interface Deposited {
  engine: Engine
  id: string
  deposit: Deposit
}

/** Whom a deposit is of, and where they are written to. */
export interface Guest {
  name: string
  email: string | null
}

/** What becomes of a deposit that the business has. */
export type Settlement = 'refund' | 'keep'

/** Makes the page on which the guest pays, or finds the one that there is. With `notify` the guest is emailed. */
export function useRequestDeposit({ engine, id }: Pick<Deposited, 'engine' | 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ notify }: { notify: boolean }) => {
      const params = {
        path: { id },
        query: { notify: notify ? ('true' as const) : ('false' as const) },
      }
      return answer(
        engine === 'appointments'
          ? client.POST('/api/appointments/{id}/deposit', { params })
          : client.POST('/api/reservations/{id}/deposit', { params }),
      )
    },
    onSettled: () => refresh(cache),
  })
}

/** Writes down how a deposit stands at the desk. */
export function useMarkDeposit({ engine, id }: Pick<Deposited, 'engine' | 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { depositStatus: Deposit['status']; notify?: boolean }) =>
      mark(engine, id, body),
    onSettled: () => refresh(cache),
  })
}

interface WantedRefund {
  payment: string
  amountCents: number
  reason: string | null
  /** The same as long as the same refund is tried, so that it is made once. */
  key: string
}

/** Pays back a part of a deposit, or all, through the payment processor. */
export function useRefund() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wanted: WantedRefund) => refund(wanted),
    onSettled: () => refresh(cache),
  })
}

interface WantedSettlement {
  bookings: readonly Deposited[]
  how: Settlement
  notify: boolean
  reason: string
}

/** Keeps the deposits of bookings that were cancelled or missed, or gives back what is left of them. */
export function useSettle() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ bookings, how, notify, reason }: WantedSettlement) => {
      for (const { engine, id, deposit } of bookings) {
        const { payment_intent_id: payment } = deposit
        if (how === 'keep') {
          await mark(engine, id, { depositStatus: 'forfeited', notify })
        } else if (payment === null || deposit.at_desk_cents > 0) {
          await mark(engine, id, { depositStatus: 'refunded', notify })
        }
        if (how === 'refund' && payment !== null) {
          await refund({
            payment,
            amountCents: refundableOnline(deposit),
            reason,
            key: `${id}-${deposit.refunded_cents}`,
          })
        }
      }
    },
    onSuccess: (_, { how }) =>
      toast(how === 'refund' ? words.deposits.goesBack : words.deposits.isKeptNow),
    // The booking has ended by then, and its deposit stands on it as before.
    onError: (error) => toastFailure(words.deposits.isNotSettled(sentenceOf(error))),
    onSettled: () => refresh(cache),
  })
}

function refund({ payment, amountCents, reason, key }: WantedRefund) {
  const body: Schema['CreateRefund'] = { paymentIntentId: payment, amountCents, reason }
  const params = { header: { 'Idempotency-Key': key } }
  return answer(client.POST('/api/payments/refunds', { params, body }))
}

async function mark(
  engine: Engine,
  id: string,
  body: { depositStatus: Deposit['status']; notify?: boolean },
): Promise<void> {
  const params = { path: { id } }
  await (engine === 'appointments'
    ? answer(client.PATCH('/api/appointments/{id}', { params, body }))
    : answer(client.PATCH('/api/reservations/{id}', { params, body })))
}

function refresh(cache: QueryClient) {
  return Promise.all([
    cache.invalidateQueries(days),
    cache.invalidateQueries(every.appointment),
    cache.invalidateQueries(every.reservation),
  ])
}
