import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Row, Rows } from '../../ui/Rows'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { CardSection } from '../customers/CardSection'
import { giftCardsOf } from './queries'

/** The gift cards that were issued to somebody, on their card. */
export function HeldGiftCards({ customerId }: { customerId: string }) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const held = useInfiniteQuery(giftCardsOf(customerId))
  const all = held.data ?? []
  return (
    <CardSection title={t`Gift cards`} query={held}>
      {all.length > 0 ? (
        <Rows label={t`Gift cards`}>
          {all.map((card) => (
            <Row
              key={card.id}
              name={
                <Link to="/checkout/gift-cards" search={{ code: card.code }}>
                  {card.code}
                </Link>
              }
              note={t`Issued ${{ when: formatInstant(card.created_at, locale, timezone) }} with ${{ amount: money(card.issued_cents) }}`}
              amount={t`${{ amount: money(card.balance_cents) }} left`}
            />
          ))}
        </Rows>
      ) : (
        <p className="muted">
          <Trans>No gift cards.</Trans>
        </p>
      )}
      {held.hasNextPage && (
        <Button isPending={held.isFetchingNextPage} onPress={() => held.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </CardSection>
  )
}
