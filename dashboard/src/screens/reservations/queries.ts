import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema, type Tagged } from '../../api'
import type { Day } from '../../time'
import { days, keyOfDay } from '../day/queries'
import { moved, type Reservation, type Table } from './timeline'

const MOVING = ['reservations', 'move']

/** The guest of whom nobody has asked the name: one for all of them, or the customers would fill with namesakes. */
export const NAMELESS = 'Walk-in'

interface Booking {
  body: Schema['CreateReservation']
  /** The party stands at the door: it is seated as soon as its table is held. */
  isWalkIn: boolean
}

export function useBook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, isWalkIn }: Booking) => {
      const call = client.POST('/api/reservations', { body: await withKnownGuest(body) })
      const { reservation } = await answer(call)
      if (!isWalkIn) return
      await change(reservation.id, { status: 'confirmed' })
      await change(reservation.id, { status: 'seated' })
    },
    onSettled: () => cache.invalidateQueries(days),
  })
}

/** Any change but a move; it shows when the service has agreed. */
export function useChangeReservation() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Schema['UpdateReservation'] }) =>
      change(id, body),
    onSettled: () => cache.invalidateQueries(days),
  })
}

export interface Move {
  before: Reservation
  startsAt: Reservation['starts_at']
  endsAt: Reservation['ends_at']
  tableIds: string[]
}

/** A move within the day shows at once, and is taken back if the service refuses it. */
export function useMoveReservation(day: Day, tables: readonly Table[]) {
  const cache = useQueryClient()
  const queryKey = keyOfDay(day)
  const put = (one: Reservation) =>
    cache.setQueryData<Tagged<Schema['DayOfReservations']>>(
      queryKey,
      (kept) =>
        kept && {
          data: {
            ...kept.data,
            reservations: kept.data.reservations.map((other) =>
              other.id === one.id ? one : other,
            ),
          },
          tag: null,
        },
    )
  return useMutation({
    mutationKey: MOVING,
    mutationFn: ({ before, startsAt, tableIds }: Move) => change(before.id, { startsAt, tableIds }),
    onMutate: async (move) => {
      await cache.cancelQueries({ queryKey })
      put(moved(move.before, move, tables))
    },
    onError: (_, { before }) => put(before),
    // The last of several moves asks anew, or it would undo the others.
    onSettled: () =>
      cache.isMutating({ mutationKey: MOVING }) === 1 ? cache.invalidateQueries(days) : undefined,
  })
}

function change(id: string, body: Schema['UpdateReservation']) {
  return answer(client.PATCH('/api/reservations/{id}', { params: { path: { id } }, body }))
}

async function withKnownGuest(body: Schema['CreateReservation']) {
  if (body.customer?.name !== NAMELESS) return body
  const query = { q: NAMELESS }
  const found = await answer(client.GET('/api/customers/search', { params: { query } }))
  const known = found.customers.find(({ name }) => name === NAMELESS)
  return known ? { ...body, customer: null, customerId: known.id } : body
}
