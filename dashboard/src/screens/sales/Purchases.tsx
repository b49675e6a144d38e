import { useInfiniteQuery } from '@tanstack/react-query'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { CardSection } from '../customers/CardSection'
import { SaleRows } from './SaleRows'
import { salesTo } from './queries'

/** What somebody bought, on their card. */
export function Purchases({ customerId }: { customerId: string }) {
  const bought = useInfiniteQuery(salesTo(customerId))
  const all = bought.data ?? []
  return (
    <CardSection title={words.sales.purchases} query={bought}>
      {all.length > 0 ? (
        <SaleRows sales={all} />
      ) : (
        <p className="muted">{words.sales.nothingBoughtYet}</p>
      )}
      {bought.hasNextPage && (
        <Button isPending={bought.isFetchingNextPage} onPress={() => bought.fetchNextPage()}>
          {words.sales.showEarlierPurchases}
        </Button>
      )}
    </CardSection>
  )
}
