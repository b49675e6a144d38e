import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { filtersOf } from './filters'
import { sales } from './queries'
import { SalesFilters } from './SalesFilters'
import { SalesTable } from './SalesTable'
import { hasTakings } from './takings'
import { Totals } from './Totals'

const route = getRouteApi('/business/checkout/sales')

/** What was sold, of a day or of all days, and what it came to. */
export function SalesScreen() {
  const filters = route.useSearch()
  const goTo = route.useNavigate()
  const { organization } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  const sellers = useQuery({ ...providers(), enabled: isSalon }).data ?? []
  const sold = useSuspenseInfiniteQuery(sales(filters, useToday()))
  const { all, totals } = sold.data
  return (
    <Screen
      title={t`Sales`}
      actions={
        <Link to="/checkout/end-of-day" className="button">
          {t`End of the day`}
        </Link>
      }
    >
      <SalesFilters
        filters={filters}
        sellers={sellers}
        onChange={(changes) => goTo({ search: (before) => filtersOf({ ...before, ...changes }) })}
      />
      {totals && hasTakings(totals) && <Totals totals={totals} />}
      {all.length === 0 ? (
        <EmptyState icon="receipt" title={t`No sales to show`}>
          {t`Choose another day, or record a sale under New sale.`}
        </EmptyState>
      ) : (
        <SalesTable sales={all} isOfOneDay={filters.day !== 'all'} />
      )}
      {sold.hasNextPage && (
        <Button isPending={sold.isFetchingNextPage} onPress={() => sold.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </Screen>
  )
}
