import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { formatInstant, isPast, type Instant } from '../../time'
import { Button } from '../../ui/Button'
import { Row } from '../../ui/Rows'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { visitsLeft } from './visits'

interface Props {
  sold: Schema['CustomerPackage']
  onRedeem: () => void
}

/** A package that a customer has, and its visits. */
export function SoldPackage({ sold, onRedeem }: Props) {
  const { locale, timezone } = useVenue()
  const left = visitsLeft(sold)
  const expired = sold.expires_at !== null && isPast(sold.expires_at)
  const at = (instant: Instant) => formatInstant(instant, locale, timezone)
  const bought = at(sold.created_at)
  return (
    <Row
      name={sold.name}
      note={
        sold.expires_at === null
          ? t`Bought ${{ when: bought }}`
          : t`Bought ${bought} · until ${{ until: at(sold.expires_at) }}`
      }
    >
      {expired ? (
        <Tag tone="off" icon="clock">
          {t`Expired`}
        </Tag>
      ) : (
        <Tag tone={left > 0 ? 'good' : 'off'} icon={left > 0 ? 'check' : 'strike'}>
          {t`${left} of ${{ sessionsTotal: sold.sessions_total }} left`}
        </Tag>
      )}
      {left > 0 && !expired && (
        <Button aria-label={t`Redeem ${{ name: sold.name }}`} onPress={onRedeem}>
          {t`Redeem…`}
        </Button>
      )}
    </Row>
  )
}
