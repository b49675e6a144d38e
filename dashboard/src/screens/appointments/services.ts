/** Changes of the services of a visit: all or none, by one request each. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, ifMatch } from '../../api'
import { minutesBetween, type WallClock } from '../../time'
import { tryOut } from '../day/doubt'
import type { Certainty } from '../day/useOverrideQuestion'
import { refreshBookings } from './queries'
import { isMovable } from './status'
import type { Service } from './visit'

export type Change =
  | { kind: 'add'; serviceId: string }
  | { kind: 'take out'; id: string }
  | { kind: 'order'; ids: readonly string[] }

export interface NewServices extends Certainty {
  /** The service of the visit that is shown: of one that is taken out, itself. */
  shown: Pick<Service, 'id' | 'version'>
  change: Change
  /** The visit begins then instead. */
  startsAt?: WallClock
  notify: boolean
}

/** Unless it is sure, it is tried first. */
export function useChangeServices() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: NewServices) => {
      if (!wanted.isSure) await tryOut(send(wanted, true))
      return send(wanted, false)
    },
    onSettled: () => refreshBookings(cache),
  })
}

function send({ shown, change, startsAt, notify, override }: NewServices, dryRun: boolean) {
  const header = ifMatch(shown)
  const path = { id: shown.id }
  const how = { notify, dryRun, ...(startsAt && { startsAt }), ...(override && { override }) }
  switch (change.kind) {
    case 'add':
      return answer(
        client.POST('/api/venue/visits/{id}/services', {
          params: { path, header },
          body: { ...how, serviceId: change.serviceId },
        }),
      )
    case 'take out': {
      const query = {
        notify: yes(notify),
        dryRun: yes(dryRun),
        ...(startsAt && { startsAt }),
        ...(override && { override: override.reason }),
      }
      return answer(
        client.DELETE('/api/venue/visits/{visit}/services/{id}', {
          params: { path: { visit: shown.id, id: change.id }, query, header },
        }),
      )
    }
    case 'order':
      return answer(
        client.PUT('/api/venue/visits/{id}/order', {
          params: { path, header },
          body: { ...how, appointmentIds: [...change.ids] },
        }),
      )
  }
}

const yes = (is: boolean) => (is ? ('true' as const) : ('false' as const))

/** What is still to be done of a visit, by time. */
export function openOf(visit: readonly Service[]): Service[] {
  return visit.filter((one) => isMovable(one.status))
}

/** The ids of what is open when one of it comes a place earlier (-1) or later (1). */
export function ordered(open: readonly Service[], id: string, by: -1 | 1): string[] {
  const ids = open.map((one) => one.id)
  const at = ids.indexOf(id)
  const [moved] = ids.splice(at, 1)
  if (moved !== undefined) ids.splice(at + by, 0, moved)
  return ids
}

/** Whether each begins when the one before ends: another order leaves no gap. */
export function isInARow(open: readonly Service[]): boolean {
  return open.every((one, at) => {
    const next = open[at + 1]
    return next === undefined || minutesBetween(one.ends_at, next.starts_at) === 0
  })
}
