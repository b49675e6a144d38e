import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../api'

/** How many people would be erased tonight, if they were kept for so many months. */
export const wouldErase = (retentionMonths: number | null) =>
  queryOptions({
    queryKey: ['erasure-requests', 'retention', retentionMonths],
    queryFn: () =>
      answer(
        client.GET('/api/erasure-requests', {
          params: { query: retentionMonths === null ? {} : { retentionMonths } },
        }),
      ),
    select: (answered) => answered.retention,
    enabled: retentionMonths !== null,
  })
