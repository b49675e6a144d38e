import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Row, Rows } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { adjustments } from './queries'
import '../../texts/parts/loyalty'

/** How a member's points came and went. */
export function Adjustments({ memberId }: { memberId: string }) {
  const { locale, timezone } = useVenue()
  const moves = useInfiniteQuery(adjustments(memberId))
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  if (moves.error) return <Notice>{sentenceOf(moves.error)}</Notice>
  if (!moves.data || moves.data.length === 0) return null
  return (
    <>
      <Rows label={t`Points history`}>
        {moves.data.map((one) => (
          <Row
            key={one.id}
            name={
              one.sale_id === null ? (
                (one.reason ?? t`Changed by hand`)
              ) : (
                <Link to="/checkout/sales/$saleId" params={{ saleId: one.sale_id }}>
                  {one.delta > 0 ? t`Sale` : t`Voided sale`}
                </Link>
              )
            }
            note={formatInstant(one.created_at, locale, timezone)}
            amount={signed.format(one.delta)}
          />
        ))}
      </Rows>
      {moves.hasNextPage && (
        <Button isPending={moves.isFetchingNextPage} onPress={() => moves.fetchNextPage()}>
          {t`Show earlier points`}
        </Button>
      )}
    </>
  )
}
