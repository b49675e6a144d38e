import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { useVenue } from '../../venue/venue'
import { isGone } from '../reservations/status'
import { CardSection } from './CardSection'
import { visitsBefore, visitsToCome } from './visits'
import { VisitRows } from './VisitRows'

/** When somebody comes next, and when they came; who is cancelled or missed does not come, even later today. */
export function Visits({ customerId }: { customerId: string }) {
  const { organization, timezone } = useVenue()
  const of = { customerId, engine: organization.business_type, timezone }
  const toCome = useQuery(visitsToCome(of))
  const before = useInfiniteQuery(visitsBefore(of))
  const expected = toCome.data?.filter(({ status }) => !isGone(status)) ?? []
  const gone = toCome.data?.filter(({ status }) => isGone(status)).toReversed() ?? []
  const visits = [...gone, ...(before.data ?? [])]
  return (
    <>
      <CardSection title={words.customers.comingUp} query={toCome}>
        {expected.length > 0 ? (
          <VisitRows label={words.customers.visitsToCome} visits={expected} />
        ) : (
          <p className="muted">{words.customers.noVisitIsBooked}</p>
        )}
      </CardSection>
      <CardSection title={words.customers.visits} query={before}>
        {visits.length > 0 ? (
          <VisitRows label={words.customers.visits} visits={visits} />
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
