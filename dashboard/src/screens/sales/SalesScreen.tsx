import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'
import { SaleRows } from './SaleRows'
import { sales } from './queries'

export function SalesScreen() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(sales())
  const all = data.pages.flatMap((page) => page.sales)
  return (
    <Screen title="Sales">
      {all.length === 0 ? (
        <EmptyState icon="receipt" title="Nothing sold yet">
          What is taken at the checkout stands here.
        </EmptyState>
      ) : (
        <SaleRows sales={all} />
      )}
      {hasNextPage && (
        <Button onPress={() => fetchNextPage()} isPending={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </Screen>
  )
}
