import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'
import { SaleRows } from './SaleRows'
import { sales } from './queries'

export function SalesScreen() {
  const sold = useSuspenseInfiniteQuery(sales())
  return (
    <Screen title="Sales">
      {sold.data.length === 0 ? (
        <EmptyState icon="receipt" title="Nothing sold yet">
          What is taken at the checkout stands here.
        </EmptyState>
      ) : (
        <SaleRows sales={sold.data} />
      )}
      {sold.hasNextPage && (
        <Button isPending={sold.isFetchingNextPage} onPress={() => sold.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Screen>
  )
}
