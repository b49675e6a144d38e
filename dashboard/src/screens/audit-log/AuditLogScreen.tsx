import { t } from '@lingui/core/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'
import { useVenue } from '../../venue/venue'
import { FilterBar } from './FilterBar'
import { filtersOf } from './filters'
import { LogEntry } from './LogEntry'
import { auditLog } from './queries'
import { usePeople } from './usePeople'
import './AuditLog.css'
import '../../texts/parts/audit'

const route = getRouteApi('/business/settings/audit-log')

/** Who did what in the business, the newest first. */
export function AuditLogScreen() {
  const filters = route.useSearch()
  const goTo = route.useNavigate()
  const { timezone } = useVenue()
  const people = usePeople()
  const log = useSuspenseInfiniteQuery(auditLog(filters, timezone))
  const narrow = (changes: Record<string, unknown>) =>
    goTo({ search: (before) => filtersOf({ ...before, ...changes }) })

  return (
    <Screen title={t`Audit log`}>
      <FilterBar filters={filters} people={people} onChange={narrow} />
      {log.data.length === 0 ? (
        <EmptyState icon="clock" title={t`Nothing was done then`}>
          {t`Look at more days, at everybody, or at every record.`}
        </EmptyState>
      ) : (
        <ol className="log" aria-label={t`Entries`}>
          {log.data.map((entry) => (
            <LogEntry
              key={entry.id}
              entry={entry}
              people={people}
              onRecord={
                filters.record === undefined ? () => narrow({ record: entry.record_id }) : undefined
              }
            />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button isPending={log.isFetchingNextPage} onPress={() => log.fetchNextPage()}>
          {t`Show earlier`}
        </Button>
      )}
    </Screen>
  )
}
