import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../api'

const SELDOM_CHANGED_MS = 5 * 60_000

export const providers = () =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: () => answer(client.GET('/api/staff')),
    staleTime: SELDOM_CHANGED_MS,
    select: (answered) => answered.providers,
  })
