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
  /** It has several services, about all of which is decided. */
  isVisit: boolean
  status: 'confirmed' | 'cancelled'
}

/** Confirms a booking or declines it; its guest is emailed. */
export function useDecide(engine: Engine) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ shown, isVisit, status }: Decision) =>
      engine === 'appointments'
        ? (
            await answer(
              patch('/api/appointments/{id}', shown, {
                status,
                ...(isVisit && { wholeGroup: true }),
              }),
            )
          ).appointment
        : (await answer(patch('/api/reservations/{id}', shown, { status }))).reservation,
    onSettled: () => refresh(cache),
  })
}

interface DeclinedBack extends Back {
  isVisit: boolean
}

/** Takes back that one was declined, within ten seconds: the email has waited as long. */
export function useUndoDeclining(engine: Engine) {
  return useLeadBack(
    ({ id, version, isVisit }: DeclinedBack) => {
      const path = { id }
      const header = ifMatch({ version })
      const query = { wholeGroup: isVisit ? ('true' as const) : ('false' as const) }
      return engine === 'appointments'
        ? answer(client.POST('/api/appointments/{id}/undo', { params: { path, query, header } }))
        : answer(client.POST('/api/reservations/{id}/undo', { params: { path, header } }))
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
