import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, ifMatch, patch, type Schema } from '../../api'
import { every } from '../../every'
import { changeDays, days } from '../day/queries'
import { tryOut, tryOutVisits } from '../day/doubt'
import { freeTimes } from '../day/freeTimes'
import { useLeadBack, type Back } from '../day/useLeadBack'
import type { Certainty } from '../day/useOverrideQuestion'
import { useMove } from '../day/useMove'
import type { Day, WallClock } from '../../time'
import { withAppointment, type Appointment } from './diary'
import type { Repeats } from './series'

/** Where in the diary somebody wants to book; null is not said yet. */
export interface Slot {
  providerId: string | null
  minutes: number | null
  /** The client stands at the desk. */
  isWalkIn?: boolean
}

/** A client who is known, one who is new, or one who walks in: with a name, if somebody asked for it. */
export type Client = { id: string } | Schema['CreateCustomer'] | { guestName: string | null }

/** One service with a provider, or several in one visit, each with a provider or with anyone. */
export type Wanted =
  { serviceId: string; providerId: string } | { services: Schema['WantedService'][] }

interface NewAppointment extends Certainty {
  booking: Wanted & { startsAt: WallClock; notes?: string }
  client: Client
  /** Null: it is booked once. */
  repeats: Repeats | null
  /** The days of visits of a series that are left out. */
  skip: readonly Day[]
}

/**
 * Books, once or all visits of a series, for a new client after adding them. Unless it is sure, it is tried first: a series
 * for a client who is known by then. `onClient` hears of a new client as soon as they are added: the booking may still fail.
 * Answers with whom it is: the ids of the providers.
 */
export function useBook(onClient: (customer: Schema['Customer']) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({
      client: who,
      repeats,
      skip,
      isSure,
      override,
      booking,
    }: NewAppointment): Promise<string[]> => {
      const book = (body: Schema['CreateAppointment']) => client.POST('/api/appointments', { body })
      if (!isSure && !repeats) {
        // Somebody new is nobody yet: the time is tried as for a walk-in.
        const whose = 'id' in who ? { customerId: who.id } : { walkIn: true }
        await tryOut(answer(book({ ...booking, ...whose, dryRun: true })))
      }
      const sure = { ...booking, ...(override && { override }) }
      if ('guestName' in who) {
        return takersOf(await answer(book({ ...sure, walkIn: true, guestName: who.guestName })))
      }
      const repeat = (body: Schema['CreateSeries']) => client.POST('/api/booking-series', { body })
      let customerId: string
      if ('id' in who) {
        customerId = who.id
      } else {
        const { customer } = await answer(client.POST('/api/customers', { body: who }))
        onClient(customer)
        customerId = customer.id
      }
      if (repeats === null || !('serviceId' in booking)) {
        return takersOf(await answer(book({ ...sure, customerId })))
      }
      const visits = {
        serviceId: booking.serviceId,
        providerId: booking.providerId,
        startsAt: booking.startsAt,
      } // a series has no notes
      const series = { ...visits, customerId, ...repeats, skip: [...skip] }
      if (!isSure) await tryOutVisits(answer(repeat({ ...series, dryRun: true })))
      await answer(repeat(series))
      return [booking.providerId]
    },
    onSettled: () => Promise.all([refreshBookings(cache), cache.invalidateQueries(every.customer)]),
  })
}

type Booked = Schema['BookedAppointment'] | Schema['BookedGroup']

/** With whom it is, or each of its services. */
function takersOf(booked: Booked | Schema['DryRun']): string[] {
  if ('appointment' in booked) return [booked.appointment.provider_id]
  return 'appointments' in booked ? booked.appointments.map((one) => one.provider_id) : []
}

/** To another time, provider, day or length. */
export const useMoveAppointment = () =>
  useMove<Appointment>(
    (cache, moved) => changeDays(cache, 'appointments', (day) => withAppointment(day, moved)),
    async (to) => {
      const { appointment: now, warnings } = await answer(
        patch('/api/appointments/{id}', to, {
          startsAt: to.starts_at,
          providerId: to.provider_id,
          durationMinutes: to.duration_minutes,
        }),
      )
      return { now, warnings }
    },
    refreshBookings,
  )

/** An appointment in the version that is shown. */
type Shown = Pick<Appointment, 'id' | 'version'>

interface NewTime extends Certainty {
  shown: Shown
  changes: Schema['UpdateAppointment']
}

/** As a form moves it: unless it is sure, it is tried first. */
export function useMoveInForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ shown, isSure, override, changes }: NewTime) => {
      const move = (body: Schema['UpdateAppointment']) =>
        patch('/api/appointments/{id}', shown, body)
      if (!isSure) await tryOut(answer(move({ ...changes, dryRun: true })))
      return answer(move({ ...changes, ...(override && { override }) }))
    },
    onSettled: () => refreshBookings(cache),
  })
}

/** Changes what is sent of an appointment. */
export function useChangeAppointment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ shown, ...changes }: Schema['UpdateAppointment'] & { shown: Shown }) =>
      answer(patch('/api/appointments/{id}', shown, changes)),
    onSettled: () => refreshBookings(cache),
  })
}

/** An appointment, or with `isWhole` all of its visit that came to its state together. */
interface BackInDiary extends Back {
  isWhole: boolean
}

function backTo({ id, version, isWhole }: BackInDiary) {
  const query = { wholeGroup: isWhole ? ('true' as const) : ('false' as const) }
  return { params: { path: { id }, query, header: ifMatch({ version }) } }
}

/** Takes the last change of state back, within ten seconds. */
export const useUndoAppointment = () =>
  useLeadBack(
    (back: BackInDiary) => answer(client.POST('/api/appointments/{id}/undo', backTo(back))),
    refreshBookings,
    () => t`undone`,
  )

/** Opens a closed booking again, for admins. */
export const useReopenAppointment = () =>
  useLeadBack(
    (back: BackInDiary) => answer(client.POST('/api/appointments/{id}/reopen', backTo(back))),
    refreshBookings,
    () => t`reopened`,
  )

/** The series that an appointment is a visit of, with all its visits by date; null for one that stands by itself. */
export const seriesOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['appointments', 'series of', bookingId],
    queryFn: async () => {
      const { seriesId: id } = await answer(
        client.GET('/api/booking-series/lookup', { params: { query: { bookingId } } }),
      )
      if (id === null) return null
      return answer(client.GET('/api/booking-series/{id}', { params: { path: { id } } }))
    },
  })

/** Ends a series, with all of it that is still to come. */
export function useEndSeries(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => answer(patch('/api/booking-series/{id}', { id }, { status: 'cancelled' })),
    onSettled: () => refreshBookings(cache),
  })
}

/** What every write of an appointment makes stale: days, and the lists that name it. */
export function refreshBookings(cache: QueryClient) {
  void cache.invalidateQueries(freeTimes) // of forms that stay open; who closes theirs does not wait for them
  return Promise.all([cache.invalidateQueries(days), cache.invalidateQueries(every.appointment)])
}
