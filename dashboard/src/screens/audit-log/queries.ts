import { infiniteQueryOptions } from '@tanstack/react-query'
import { answer, client, paged } from '../../api'
import { asked, type Filters } from './filters'

/** Who did what, the newest first, a page at a time. */
export const auditLog = (filters: Filters, timezone: string) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filters, timezone],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/audit-log', {
          params: {
            query: { ...asked(filters, timezone), ...(pageParam && { cursor: pageParam }) },
          },
        }),
      ),
    ...paged,
    select: ({ pages }) => pages.flatMap((page) => page.entries),
  })
