import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { every } from '../../every'
import { days } from '../day/queries'
import { ifMatch, useLeadBack, type Back } from '../day/useLeadBack'
import { onlineBookings } from './queries'
import '../../texts/parts/online'

type Engine = Schema['Organization']['business_type']

/** Confirms a booking or declines it; its guest is emailed. */
export function useDecide(engine: Engine) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: 'confirmed' | 'cancelled' }) => {
      const sent = { params: { path: { id } }, body: { status } }
      if (engine === 'appointments') {
        return (await answer(client.PATCH('/api/appointments/{id}', sent))).appointment
      }
      return (await answer(client.PATCH('/api/reservations/{id}', sent))).reservation
    },
    onSettled: () => refresh(cache),
  })
}

/** Takes back that one was declined, within ten seconds: the email has waited as long. */
export function useUndoDeclining(engine: Engine) {
  return useLeadBack(
    ({ id, version }: Back) => {
      const back = { params: { path: { id }, header: ifMatch(version) } }
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
