import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
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
      <CardSection title={t`Coming up`} query={toCome}>
        {expected.length > 0 ? (
          <VisitRows label={t`Visits to come`} visits={expected} />
        ) : (
          <p className="muted">
            <Trans>No visit is booked.</Trans>
          </p>
        )}
      </CardSection>
      <CardSection title={t`Visits`} query={before}>
        {visits.length > 0 ? (
          <VisitRows label={t`Visits`} visits={visits} />
        ) : (
          <p className="muted">
            <Trans>No visit yet.</Trans>
          </p>
        )}
        {before.hasNextPage && (
          <Button isPending={before.isFetchingNextPage} onPress={() => before.fetchNextPage()}>
            {t`Show earlier visits`}
          </Button>
        )}
      </CardSection>
    </>
  )
}
