import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { useVenue } from '../../venue/venue'
import { CardSection } from './CardSection'
import { visitsBefore, visitsToCome } from './visits'
import { VisitRows } from './VisitRows'

/** When somebody comes next, and when they came. */
export function Visits({ customerId }: { customerId: string }) {
  const { organization, timezone } = useVenue()
  const of = { customerId, engine: organization.business_type, timezone }
  const toCome = useQuery(visitsToCome(of))
  const before = useInfiniteQuery(visitsBefore(of))
  return (
    <>
      <CardSection title={words.customers.comingUp} query={toCome}>
        {toCome.data?.length ? (
          <VisitRows label={words.customers.visitsToCome} visits={toCome.data} />
        ) : (
          <p className="muted">{words.customers.noVisitIsBooked}</p>
        )}
      </CardSection>
      <CardSection title={words.customers.visits} query={before}>
        {before.data?.length ? (
          <VisitRows label={words.customers.visits} visits={before.data} />
        ) : (
          <p className="muted">{words.customers.noVisitYet}</p>
        )}
        {before.hasNextPage && (
          <Button isPending={before.isFetchingNextPage} onPress={() => before.fetchNextPage()}>
            {words.customers.showEarlierVisits}
          </Button>
        )}
      </CardSection>
    </>
  )
}
