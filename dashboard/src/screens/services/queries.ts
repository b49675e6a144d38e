import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../api'

const SELDOM_CHANGED_MS = 5 * 60_000

export const services = () =>
  queryOptions({
    queryKey: ['services'],
    queryFn: () => answer(client.GET('/api/services')),
    staleTime: SELDOM_CHANGED_MS,
    select: (answered) => answered.services,
  })
