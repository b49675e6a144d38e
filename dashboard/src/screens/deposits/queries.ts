import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, ApiError, client, patch, sentenceOf, type Schema } from '../../api'
import { every } from '../../every'
import { once } from '../../once'
import { toast, toastFailure } from '../../ui/Toast'
import { days } from '../day/queries'
import { refundableOnline, type Deposit } from './deposit'

type Engine = 'appointments' | 'reservations'

type Shown = Pick<Deposited, 'id' | 'version'>

/** A booking with a deposit. */
export interface Deposited {
  engine: Engine
  id: string
  version: number
  deposit: Deposit
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

/** By what the desk has taken a deposit. */
export type PaidBy = Schema['NewPayment']['method']

interface Mark {
  /** The booking in the version that is shown. */
  shown: Shown
  depositStatus: Deposit['status']
  /** Of one that is paid. */
  depositMethod?: PaidBy
  notify?: boolean
}

/** Writes down how a deposit stands at the desk, and answers the booking as it is then. */
export function useMarkDeposit(engine: Engine) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Mark) => mark(engine, wanted),
    onSettled: () => refresh(cache),
  })
}

/**
 * Notes that the guest has got in cash what could not be refunded: the till gives it. Where nothing of it is to be settled
 * any more, that is said.
 */
export function useGiveBack() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ bookingId, note }: { bookingId: string; note: string }) => {
      const query = { open: 'true' as const, bookingId, limit: 1 }
      const { settlements } = await answer(
        client.GET('/api/venue/settlements', { params: { query } }),
      )
      const [owed] = settlements
      if (owed === undefined) throw new ApiError(0, t`Nothing of this deposit is left to settle.`)
      const params = { path: { id: owed.id } }
      const body = { note, method: 'cash' as const }
      await answer(client.POST('/api/venue/settlements/{id}/settle', { params, body }))
    },
    onSettled: () => Promise.all([refresh(cache), cache.invalidateQueries(every.settlement)]),
  })
}

/** Pays back a part of a payment, or all of it, through the payment processor. */
export function useRefund(payment: string | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { amountCents: number; reason: string | null }) => {
      if (payment === null) throw new Error('what was taken at the desk is given back there')
      return once(`refund of ${payment}`, (header) =>
        answer(
          client.POST('/api/payments/refunds', {
            params: { header },
            body: { paymentIntentId: payment, ...wanted },
          }),
        ),
      )
    },
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
      for (const { engine, deposit, ...shown } of bookings) {
        const { id } = shown
        const { payment_intent_id: payment } = deposit
        if (how === 'keep') {
          await mark(engine, { shown, depositStatus: 'forfeited', notify })
        } else if (payment === null || deposit.at_desk_cents > 0) {
          await mark(engine, { shown, depositStatus: 'refunded', notify })
        }
        if (how === 'refund' && payment !== null) {
          await answer(
            client.POST('/api/payments/refunds', {
              params: { header: { 'Idempotency-Key': `${id}-${deposit.refunded_cents}` } },
              body: { paymentIntentId: payment, amountCents: refundableOnline(deposit), reason },
            }),
          )
        }
      }
    },
    onSuccess: (_, { how }) =>
      toast(how === 'refund' ? t`The deposit is refunded.` : t`The deposit is kept.`),
    // The booking has ended by then, and its deposit stands on it as before.
    onError: (error) =>
      toastFailure(t`The deposit stays as it was. ${{ sentence: sentenceOf(error) }}`),
    onSettled: () => refresh(cache),
  })
}

async function mark(engine: Engine, { shown, ...changes }: Mark): Promise<Shown> {
  return engine === 'appointments'
    ? (await answer(patch('/api/appointments/{id}', shown, changes))).appointment
    : (await answer(patch('/api/reservations/{id}', shown, changes))).reservation
}

function refresh(cache: QueryClient) {
  return Promise.all([
    cache.invalidateQueries(days),
    cache.invalidateQueries(every.appointment),
    cache.invalidateQueries(every.reservation),
  ])
}
