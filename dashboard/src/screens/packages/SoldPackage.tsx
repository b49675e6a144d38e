import type { Schema } from '../../api'
import { formatInstant, isPast } from '../../time'
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
  const bought = `Bought ${formatInstant(sold.created_at, locale, timezone)}`
  const until =
    sold.expires_at === null ? '' : ` · until ${formatInstant(sold.expires_at, locale, timezone)}`
  return (
    <Row name={sold.name} note={bought + until}>
      {expired ? (
        <Tag tone="off" icon="clock">
          Expired
        </Tag>
      ) : (
        <Tag tone={left > 0 ? 'good' : 'off'} icon={left > 0 ? 'check' : 'strike'}>
          {`${left} of ${sold.sessions_total} left`}
        </Tag>
      )}
      {left > 0 && !expired && (
        <Button aria-label={`Redeem ${sold.name}`} onPress={onRedeem}>
          Redeem…
        </Button>
      )}
    </Row>
  )
}
