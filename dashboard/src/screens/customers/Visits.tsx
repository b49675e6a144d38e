import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
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
      <CardSection title="Coming up" query={toCome}>
        {toCome.data?.length ? (
          <VisitRows label="Visits to come" visits={toCome.data} />
        ) : (
          <p className="muted">No visit is booked.</p>
        )}
      </CardSection>
      <CardSection title="Visits" query={before}>
        {before.data?.length ? (
          <VisitRows label="Visits" visits={before.data} />
        ) : (
          <p className="muted">No visit yet.</p>
        )}
        {before.hasNextPage && (
          <Button isPending={before.isFetchingNextPage} onPress={() => before.fetchNextPage()}>
            Show earlier visits
          </Button>
        )}
      </CardSection>
    </>
  )
}
