import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../api'
import type { Day } from '../../time'

/** When everybody works in the week of this Monday, and when they are off in it. */
export const rota = (monday: Day) =>
  queryOptions({
    queryKey: ['staff', 'rota', monday],
    queryFn: () => answer(client.GET('/api/staff/rota', { params: { query: { from: monday } } })),
  })
