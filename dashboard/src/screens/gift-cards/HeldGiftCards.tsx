import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '../../messages/words'
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
    <CardSection title={words.giftCards.giftCards} query={held}>
      {all.length > 0 ? (
        <Rows label={words.giftCards.giftCards}>
          {all.map((card) => (
            <Row
              key={card.id}
              name={
                <Link to="/checkout/gift-cards" search={{ code: card.code }}>
                  {card.code}
                </Link>
              }
              note={words.giftCards.issuedOn(
                formatInstant(card.created_at, locale, timezone),
                money(card.issued_cents),
              )}
              amount={words.giftCards.leftOnIt(money(card.balance_cents))}
            />
          ))}
        </Rows>
      ) : (
        <p className="muted">{words.giftCards.noneYet}</p>
      )}
      {held.hasNextPage && (
        <Button isPending={held.isFetchingNextPage} onPress={() => held.fetchNextPage()}>
          {words.common.showMore}
        </Button>
      )}
    </CardSection>
  )
}
