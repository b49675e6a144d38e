import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
    <CardSection title={t`Purchases`} query={bought}>
      {all.length > 0 ? (
        <SaleRows sales={all} />
      ) : (
        <p className="muted">
          <Trans>Nothing bought yet.</Trans>
        </p>
      )}
      {bought.hasNextPage && (
        <Button isPending={bought.isFetchingNextPage} onPress={() => bought.fetchNextPage()}>
          {t`Show earlier purchases`}
        </Button>
      )}
    </CardSection>
  )
}
