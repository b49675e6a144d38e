import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        label={t`Deposit of ${{ amount: held }}`}
        choices={{ refund: t`Refund deposit`, keep: t`Keep deposit` }}
        value={how}
        onChange={onChange}
      />
      <p className="muted">
        {ending === 'no_show'
          ? t`Your terms: kept after a no-show.`
          : t`Your terms: refunded if cancelled by ${{ when: at }}, kept later.`}{' '}
        {isOnline &&
          ending === 'cancelled' &&
          `${t`Booked online: it goes back by itself, unless you keep it.`} `}
        <Trans>This cannot be undone.</Trans>
      </p>
    </>
  )
}
