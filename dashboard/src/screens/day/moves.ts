import { queryOptions } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'

/** When a booking was moved, in the version that is shown, the newest first. */
export const movesOf = (
  engine: Schema['Organization']['business_type'],
  { id, version }: { id: string; version: number },
) => {
  const kind = engine === 'appointments' ? 'appointments' : 'reservations'
  return queryOptions({
    queryKey: [kind, 'moves of', id, version],
    queryFn: async (): Promise<{ moves?: Schema['Move'][] }> => {
      const params = { path: { id }, query: { include: 'moves' as const } }
      return kind === 'appointments'
        ? answer(client.GET('/api/appointments/{id}', { params }))
        : answer(client.GET('/api/reservations/{id}', { params }))
    },
    select: ({ moves = [] }) => moves,
  })
}
