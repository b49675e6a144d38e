import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer, client, paged, type Schema } from '../../api'
import { auditLogQuery, type Filters } from './filters'

/** Who did what, the newest first, a page at a time. */
export const auditLog = (filters: Filters, timezone: string) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filters, timezone],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/audit-log', {
          params: {
            query: { ...auditLogQuery(filters, timezone), ...(pageParam && { cursor: pageParam }) },
          },
        }),
      ),
    ...paged,
    select: ({ pages }) => pages.flatMap((page) => page.entries),
  })

/** The newest entry of a business's settings, of the version that is shown; none before their first change. */
export const lastChange = ({ id, version }: Schema['Company']) =>
  queryOptions({
    queryKey: ['audit-log', 'last', id, version],
    queryFn: () =>
      answer(client.GET('/api/audit-log', { params: { query: { record: id, limit: 1 } } })),
    select: ({ entries }) => entries,
  })

/** What was done to a booking in the version that is shown, the newest first. */
export const logOf = ({ id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: ['audit-log', 'of', id, version],
    queryFn: () =>
      answer(client.GET('/api/audit-log', { params: { query: { record: id, limit: 50 } } })),
    select: ({ entries }) => entries,
  })
