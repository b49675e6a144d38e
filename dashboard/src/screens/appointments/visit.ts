/** Several services in one visit: an appointment for each, with one `group_id`. */
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { isMovable } from './status'

export type Service = Schema['Appointment']

/** A service that is chosen while a visit is booked; with null, with anyone who is free. */
export interface Chosen {
  serviceId: string | null
  providerId: string | null
}

/** All services of a visit, by time, wherever they have been moved. */
export const visitOf = (groupId: string | null) =>
  queryOptions({
    queryKey: ['appointments', 'visit', groupId],
    queryFn: () =>
      answer(
        client.GET('/api/appointments', { params: { query: groupId === null ? {} : { groupId } } }),
      ),
    select: ({ appointments }) => appointments.toSorted(byTime),
    enabled: groupId !== null,
  })

/** Which service of how many of its visit an appointment is, as `2 of 3 services`; null if it is the only one. */
export function partOf(appointments: readonly Service[], { id, group_id }: Service): string | null {
  if (group_id === null) return null
  const visit = appointments
    .filter((one) => one.group_id === group_id && one.status !== 'cancelled')
    .sort(byTime)
  const index = visit.findIndex((one) => one.id === id)
  return visit.length < 2 || index < 0
    ? null
    : t`${{ place: index + 1 }} of ${{ count: visit.length }} services`
}

/** Whether more of a visit than this appointment can still be moved. */
export function hasOthers(appointments: readonly Service[], { id, group_id }: Service): boolean {
  return appointments.some(
    (one) =>
      group_id !== null && one.group_id === group_id && one.id !== id && isMovable(one.status),
  )
}

function byTime(one: Service, other: Service): number {
  return one.starts_at.localeCompare(other.starts_at) || one.id.localeCompare(other.id)
}
