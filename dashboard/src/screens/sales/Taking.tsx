import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useMoney } from '../../venue/useMoney'
import { Amounts } from './Amounts'
import { mistakeIn, type Basket } from './basket'

/** What the sale comes to before anybody pays, as the service says. */
export function Sums({ quote, isStale }: { quote: Schema['Quote']; isStale: boolean }) {
  const money = useMoney()
  const isPlain = quote.totalCents === quote.subtotalCents
  const isPaidAhead = quote.paidInPersonCents < quote.totalCents
  const isOnlyDue = isPlain && !isPaidAhead // which stands below
  return (
    <div aria-busy={isStale} className="till-sums">
      <Amounts
        amounts={[
          [t`Subtotal`, isOnlyDue ? 0 : quote.subtotalCents],
          [t`Discount`, -quote.discountCents],
          [t`Tip`, quote.tipCents],
          [t`Total`, isPaidAhead && !isPlain ? quote.totalCents : 0],
          [t`Deposit paid`, -quote.depositAppliedCents],
          [t`Gift card`, -quote.giftCardAppliedCents],
          [t`Tax included`, quote.taxes.reduce((sum, tax) => sum + tax.tax_cents, 0)],
        ]}
      />
      {quote.depositLeftCents > 0 && (
        <p>
          <Trans>
            {{ amount: money(quote.depositLeftCents) }} of the deposit is left over, to pay back.
          </Trans>
        </p>
      )}
    </div>
  )
}

interface Props {
  quote: Schema['Quote'] | undefined
  basket: Basket
  /** What is quoted is not what is asked for now. */
  isStale: boolean
  isPending: boolean
  /** It was sent, and nobody knows whether it was recorded. */
  isUncertain: boolean
}

/** The one button that records it, named with what is taken. */
export function Take({ quote, basket, isStale, isPending, isUncertain }: Props) {
  const money = useMoney()
  const mistake = quote ? mistakeIn(basket, quote.paidInPersonCents) : null

  function labelOf(): string {
    const isLater = basket.method === 'later'
    if (!quote || isStale) return isLater ? t`Record the sale` : t`Take payment`
    const amount = money(quote.paidInPersonCents)
    return isLater ? t`Record, ${amount} to pay later` : t`Take ${amount}`
  }

  return (
    <>
      {mistake !== null && <Notice>{mistake}</Notice>}
      {isUncertain && (
        <p>
          <Trans>
            It may have been recorded all the same. Press again: nothing is recorded twice.
          </Trans>
        </p>
      )}
      <Button
        kind="primary"
        type="submit"
        className="take"
        isDisabled={isStale || mistake !== null}
        isPending={isPending}
      >
        {labelOf()}
      </Button>
    </>
  )
}
