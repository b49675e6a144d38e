import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../organization/queries'
import { useMoney } from '../organization/useMoney'
import { sales } from './queries'
import { paidWith } from './words'

export function SalesScreen() {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(sales())
  const all = data.pages.flatMap((page) => page.sales)
  return (
    <Screen title="Sales">
      {all.length === 0 ? (
        <EmptyState icon="receipt" title="Nothing sold yet">
          What is taken at the checkout stands here.
        </EmptyState>
      ) : (
        <Rows label="Sales">
          {all.map((one) => (
            <Row
              key={one.id}
              name={
                <Link to="/checkout/sales/$saleId" params={{ saleId: one.id }}>
                  {formatInstant(one.created_at, locale, timezone)}
                </Link>
              }
              note={paidWith(one)}
              amount={money(one.total_cents)}
            >
              {one.status === 'voided' && (
                <Tag tone="off" icon="strike">
                  Voided
                </Tag>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {hasNextPage && (
        <Button onPress={() => fetchNextPage()} isPending={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </Screen>
  )
}
