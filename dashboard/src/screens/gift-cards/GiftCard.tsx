import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
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
    <article className="gift-card" aria-label={t`Gift card`}>
      <p className="gift-card-code">{card.code}</p>
      <p>
        <span className="gift-card-balance">{money(card.balance_cents)}</span> <Trans>left</Trans>
      </p>
      <Facts
        facts={[
          [t`Issued with`, money(card.issued_cents)],
          [t`Used`, money(card.issued_cents - card.balance_cents)],
          [t`Issued`, formatInstant(card.created_at, locale, timezone)],
          ...(owner ? ([[t`For`, owner.name]] as const) : []),
        ]}
      />
      <Button
        onPress={() =>
          navigator.clipboard.writeText(card.code).then(() => toast(t`The code is copied.`))
        }
      >
        {t`Copy code`}
      </Button>
    </article>
  )
}
