import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { minutesBetween } from '../../time'
import { changeDays, days } from '../day/queries'
import { freeTimes } from '../day/freeTimes'
import { useLeadBack, type Back } from '../day/useLeadBack'
import { useMove } from '../day/useMove'
import type { Reservation } from './timeline'

/** The guest of whom nobody has asked the name: one for all of them, or the customers would fill with namesakes. */
export const NAMELESS = 'Walk-in'

interface Booking {
  body: Schema['CreateReservation']
  /** The party stands at the door: it is seated as soon as its table is held. */
  isWalkIn: boolean
}

/** Books, for a guest who is known or new; who stands at the door is seated at once. `onBooked` hears of it even if the form is closed by then. */
export function useBook(onBooked: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, isWalkIn }: Booking) => {
      const call = client.POST('/api/reservations', { body: await withKnownGuest(body) })
      // No dry run, so that there is one.
      const { reservation } = (await answer(call)) as Schema['BookedReservation']
      if (!isWalkIn) return
      await change(reservation.id, { status: 'confirmed' })
      await change(reservation.id, { status: 'seated' })
    },
    onSuccess: onBooked,
    onSettled: () =>
      Promise.all([
        refreshReservations(cache),
        cache.invalidateQueries({ queryKey: ['customers'] }),
      ]),
  })
}

/** Any change but a move; it shows when the service has agreed. */
export function useChangeReservation() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Schema['UpdateReservation'] & { id: string }) => change(id, body),
    onSettled: () => refreshReservations(cache),
  })
}

interface Undone extends Back {
  /** How long it lasted before it ended early; null where that did not change. */
  lasted: number | null
}

/** Takes the last change of state back, within ten seconds. A party that is back has its time back, if it is still free. */
export const useUndoReservation = () =>
  useLeadBack(
    async ({ id, lasted }: Undone) => {
      await answer(client.POST('/api/reservations/{id}/undo', { params: { path: { id } } }))
      if (lasted !== null) await change(id, { durationMinutes: lasted })
    },
    refreshReservations,
    'undone',
  )

/** Opens a closed booking again, for admins. */
export const useReopenReservation = () =>
  useLeadBack(
    ({ id }: Back) =>
      answer(client.POST('/api/reservations/{id}/reopen', { params: { path: { id } } })),
    refreshReservations,
    'reopened',
  )

export const useMoveReservation = () =>
  useMove<Reservation>(
    (cache, moved) =>
      changeDays(cache, 'hospitality', (day) => ({
        ...day,
        reservations: day.reservations.map((one) => (one.id === moved.id ? moved : one)),
      })),
    ({ id, starts_at: startsAt, ends_at, table_ids: tableIds }) =>
      change(id, { startsAt, tableIds, durationMinutes: minutesBetween(startsAt, ends_at) }),
    refreshReservations,
  )

/** What every write of a reservation makes stale: days, and the lists that name it. */
function refreshReservations(cache: QueryClient) {
  void cache.invalidateQueries(freeTimes) // of forms that stay open; who closes theirs does not wait for them
  return Promise.all([
    cache.invalidateQueries(days),
    cache.invalidateQueries({ queryKey: ['reservations'] }),
  ])
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
