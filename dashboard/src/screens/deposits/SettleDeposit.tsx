import { words } from '../../messages/words'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Choices } from '../../ui/Choices'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import type { Ending, useSettling } from './useSettling'

interface Props {
  settling: ReturnType<typeof useSettling>
  ending: Ending
}

/** What will become of the deposits that the guest has paid; nothing where there are none. */
export function SettleDeposit({ settling: { deposits, isOnline, how, onChange }, ending }: Props) {
  const money = useMoney()
  const { locale } = useVenue()
  const [first] = deposits
  if (!first) return null
  const held = money(deposits.reduce((sum, one) => sum + one.kept_cents, 0))
  const until = first.refund_until
  const at = `${formatDay(dayOfWallClock(until), locale, 'short')}, ${formatTime(until, locale)}`
  return (
    <>
      <Choices
        label={words.deposits.depositOf(held)}
        choices={{ refund: words.deposits.refundIt, keep: words.deposits.keepIt }}
        value={how}
        onChange={onChange}
      />
      <p className="muted">
        {ending === 'no_show' ? words.deposits.isKeptOfNoShows : words.deposits.isRefundedUntil(at)}{' '}
        {isOnline && ending === 'cancelled' && `${words.deposits.isRefundedByItself} `}
        {words.deposits.cannotBeUndone}
      </p>
    </>
  )
}
