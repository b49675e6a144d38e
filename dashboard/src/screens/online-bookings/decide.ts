import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, ifMatch, patch, type Schema } from '../../api'
import { every } from '../../every'
import { days } from '../day/queries'
import { useLeadBack, type Back } from '../day/useLeadBack'
import { onlineBookings } from './queries'
import '../../texts/parts/online'

type Engine = Schema['Organization']['business_type']

interface Decision {
  /** The booking in the version that is shown. */
  shown: { id: string; version: number }
  status: 'confirmed' | 'cancelled'
}

/** Confirms a booking or declines it; its guest is emailed. */
export function useDecide(engine: Engine) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ shown, status }: Decision) =>
      engine === 'appointments'
        ? (await answer(patch('/api/appointments/{id}', shown, { status }))).appointment
        : (await answer(patch('/api/reservations/{id}', shown, { status }))).reservation,
    onSettled: () => refresh(cache),
  })
}

/** Takes back that one was declined, within ten seconds: the email has waited as long. */
export function useUndoDeclining(engine: Engine) {
  return useLeadBack(
    ({ id, version }: Back) => {
      const back = { params: { path: { id }, header: ifMatch({ version }) } }
      return engine === 'appointments'
        ? answer(client.POST('/api/appointments/{id}/undo', back))
        : answer(client.POST('/api/reservations/{id}/undo', back))
    },
    refresh,
    () => t`undone`,
  )
}

function refresh(cache: QueryClient) {
  return Promise.all([
    cache.invalidateQueries(onlineBookings()),
    cache.invalidateQueries(days),
    cache.invalidateQueries(every.appointment),
    cache.invalidateQueries(every.reservation),
  ])
}
