import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/Toast'
import { customer } from '../customers/queries'
import { useVenue } from '../../venue/venue'
import { useMoney } from '../../venue/useMoney'
import { giftCard } from './queries'

/** One card: what is left on it, and what it was. */
export function GiftCard({ code }: { code: string }) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const { data: card, error, isPending } = useQuery(giftCard(code))
  const owner = useQuery({
    ...customer(card?.customer_id ?? ''),
    enabled: card?.customer_id != null,
  }).data
  if (isPending) return <Skeleton lines={3} />
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  return (
    <article className="gift-card" aria-label={words.giftCards.giftCard}>
      <p className="gift-card-code">{card.code}</p>
      <p>
        <span className="gift-card-balance">{money(card.balance_cents)}</span>{' '}
        {words.giftCards.left}
      </p>
      <Facts
        facts={[
          [words.giftCards.issuedWith, money(card.issued_cents)],
          [words.giftCards.used, money(card.issued_cents - card.balance_cents)],
          [words.giftCards.issued, formatInstant(card.created_at, locale, timezone)],
          ...(owner ? ([[words.giftCards.for, owner.name]] as const) : []),
        ]}
      />
      <Button
        onPress={() =>
          navigator.clipboard
            .writeText(card.code)
            .then(() => toast(words.giftCards.theCodeIsCopied))
        }
      >
        {words.giftCards.copyTheCode}
      </Button>
    </article>
  )
}
