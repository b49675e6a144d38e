import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, ifMatch, patch, type Schema } from '../../api'
import { every } from '../../every'
import { minutesBetween } from '../../time'
import { changeDays, days } from '../day/queries'
import { tryOut } from '../day/doubt'
import { freeTimes } from '../day/freeTimes'
import { useLeadBack, type Back } from '../day/useLeadBack'
import type { Certainty } from '../day/useOverrideQuestion'
import { useMove } from '../day/useMove'
import { tableAfter, type Reservation } from './timeline'

interface Booking extends Certainty {
  body: Schema['CreateReservation']
  /** A guest who is known and stands at the door: seated as soon as the table is held. */
  isSeated: boolean
}

/**
 * Books, for a guest who is known or new, or a walk-in, whom the service seats, and answers it as it is by then. Unless
 * it is sure, it is tried first.
 */
export function useBook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, isSeated, isSure, override }: Booking) => {
      const book = (wanted: Schema['CreateReservation']) =>
        client.POST('/api/reservations', { body: wanted })
      if (!isSure) await tryOut(answer(book({ ...body, dryRun: true })))
      // No dry run, so that there is one.
      const sure = { ...body, ...(override && { override }) }
      const booked = (await answer(book(sure))) as Schema['BookedReservation']
      if (!isSeated) return booked
      return change(booked.reservation, { status: 'seated' })
    },
    onSettled: () =>
      Promise.all([refreshReservations(cache), cache.invalidateQueries(every.customer)]),
  })
}

/** A reservation in the version that is shown. */
type Shown = Pick<Reservation, 'id' | 'version'>

interface NewPlacement extends Certainty {
  shown: Shown
  changes: Schema['UpdateReservation']
}

/** As a form moves it: unless it is sure, it is tried first. */
export function useMoveInForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ shown, isSure, changes }: NewPlacement) => {
      if (!isSure) await tryOut(answer(sent(shown, { ...changes, dryRun: true })))
      return change(shown, changes)
    },
    onSettled: () => refreshReservations(cache),
  })
}

type Changes = Schema['UpdateReservation'] & {
  shown: Shown
  /** Who has not been confirmed is seated all the same: the service knows one step after the other. */
  isConfirmedFirst?: boolean
}

/** Any change but a move; it shows when the service has agreed. */
export function useChangeReservation() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ shown, isConfirmedFirst = false, ...changes }: Changes) => {
      if (!isConfirmedFirst) return change(shown, changes)
      const { reservation } = await change(shown, { status: 'confirmed' })
      return change(reservation, changes)
    },
    onSettled: () => refreshReservations(cache),
  })
}

/** Takes the last change of state back, within ten seconds. A party that is back has its time back, if it is still free. */
export const useUndoReservation = () => useLeadBack(undone, refreshReservations, () => t`undone`)

/** Takes back that a party walked in: it is not seated any more, nor does it keep its table. */
export const useUndoWalkIn = () =>
  useLeadBack(
    async ({ id, version }: Back) => {
      const { reservation } = await undone({ id, version })
      return change(reservation, { status: 'cancelled', notify: false })
    },
    refreshReservations,
    () => t`undone`,
  )

/** Opens a closed booking again, for admins. */
export const useReopenReservation = () =>
  useLeadBack(
    ({ id, version }: Back) =>
      answer(
        client.POST('/api/reservations/{id}/reopen', {
          params: { path: { id }, header: ifMatch({ version }) },
        }),
      ),
    refreshReservations,
    () => t`reopened`,
  )

export const useMoveReservation = () =>
  useMove<Reservation>(
    (cache, moved) =>
      changeDays(cache, 'hospitality', (day) => ({
        ...day,
        reservations: day.reservations.map((one) => (one.id === moved.id ? moved : one)),
      })),
    (to, isUndone) =>
      moved(to, {
        startsAt: to.starts_at,
        tableIds: to.table_ids,
        durationMinutes: minutesBetween(to.starts_at, to.ends_at),
        ...(isUndone && { servicePeriodId: to.service_period_id }),
      }),
    refreshReservations,
  )

/** To other tables, as the room is walked: time and length stay. */
export const useMoveToTables = () =>
  useMove<Reservation>(
    (cache, { id, ...moved }) =>
      changeDays(cache, 'hospitality', (day) => ({
        ...day,
        reservations: day.reservations.map((one) => (one.id === id ? { id, ...moved } : one)),
        tables: day.tables.map((table) => tableAfter(table, { id, ...moved })),
      })),
    (to) => moved(to, { tableIds: to.table_ids }),
    refreshReservations,
  )

/** What every write of a reservation makes stale: days, and the lists that name it. */
export function refreshReservations(cache: QueryClient) {
  void cache.invalidateQueries(freeTimes) // of forms that stay open; who closes theirs does not wait for them
  return Promise.all([cache.invalidateQueries(days), cache.invalidateQueries(every.reservation)])
}

function change(shown: Shown, changes: Schema['UpdateReservation']) {
  return answer(sent(shown, changes))
}

function sent(shown: Shown, changes: Schema['UpdateReservation']) {
  return patch('/api/reservations/{id}', shown, changes)
}

async function moved(shown: Shown, changes: Schema['UpdateReservation']) {
  const { reservation: now, warnings } = await change(shown, changes)
  return { now, warnings }
}

function undone({ id, version }: Pick<Back, 'id' | 'version'>) {
  return answer(
    client.POST('/api/reservations/{id}/undo', {
      params: { path: { id }, header: ifMatch({ version }) },
    }),
  )
}
