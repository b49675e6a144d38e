import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button'
import { CardSection } from '../customers/CardSection'
import { SaleRows } from './SaleRows'
import { salesTo } from './queries'

/** What somebody bought, on their card. */
export function Purchases({ customerId }: { customerId: string }) {
  const bought = useInfiniteQuery(salesTo(customerId))
  const all = bought.data ?? []
  return (
    <CardSection title="Purchases" query={bought}>
      {all.length > 0 ? <SaleRows sales={all} /> : <p className="muted">Nothing bought yet.</p>}
      {bought.hasNextPage && (
        <Button isPending={bought.isFetchingNextPage} onPress={() => bought.fetchNextPage()}>
          Show earlier purchases
        </Button>
      )}
    </CardSection>
  )
}
