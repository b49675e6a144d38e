import { t } from '@lingui/core/macro'
import { lasting } from '../../texts/lasting'
import { formatTimeOfInstant, momentOf } from '../../time'
import { Tag } from '../../ui/Tag'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import type { Mark } from './evening'
import type { Reservation } from './timeline'

/** What is to be known of a party now, by colour, picture and word. */
export function MarkTag({ mark, reservation }: { mark: Mark; reservation: Reservation }) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  switch (mark.kind) {
    case 'next':
      return (
        <Tag tone="off" icon="chevronRight">
          {t`next`}
        </Tag>
      )
    case 'arrived':
      return (
        <Tag tone="good" icon="check">
          {t`here since ${{ time: arrivedAt(reservation, locale, timezone) }}`}
        </Tag>
      )
    case 'late':
      return (
        <Tag tone="bad" icon="clock">
          {t`${{ length: lasting(mark.minutes) }} late`}
        </Tag>
      )
    case 'over time':
      return (
        <Tag tone="attention" icon="clock">
          {t`${{ length: lasting(mark.minutes) }} over time`}
        </Tag>
      )
    case 'pencilled in':
      return (
        <Tag tone="off" icon="message">
          {t`pencilled in`}
        </Tag>
      )
    case 'deposit due':
      return (
        <Tag tone="attention" icon="warning">
          {t`deposit ${{ amount: money(mark.cents) }} due`}
        </Tag>
      )
  }
}

function arrivedAt({ arrived_at }: Reservation, locale: string, timezone: string): string {
  return arrived_at === null ? '' : formatTimeOfInstant(momentOf(arrived_at), locale, timezone)
}
