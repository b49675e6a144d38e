import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useMoney } from '../../venue/useMoney'
import { Amounts } from './Amounts'
import { changeOf, mistakeIn, type Basket } from './basket'

interface Props {
  quote: Schema['Quote'] | undefined
  basket: Basket
  /** What is quoted is not what is asked for now. */
  isStale: boolean
  isPending: boolean
  /** It was sent, and nobody knows whether it was recorded. */
  isUncertain: boolean
}

/** What the sale comes to, as the service says, and the button that records it. */
export function Taking({ quote, basket, isStale, isPending, isUncertain }: Props) {
  const money = useMoney()
  const mistake = quote ? mistakeIn(basket, quote.paidInPersonCents) : null

  function labelOf(): string {
    const isLater = basket.method === 'later'
    if (!quote || isStale) return isLater ? t`Record the sale` : t`Take payment`
    const amount = money(quote.paidInPersonCents)
    return isLater ? t`Record, ${amount} to pay later` : t`Take ${amount}`
  }

  return (
    <div className="taking">
      {quote && (
        <div aria-live="polite" aria-busy={isStale} className="taking-amounts">
          <Amounts
            amounts={[
              [t`Subtotal`, quote.subtotalCents],
              [t`Discount`, -quote.discountCents],
              [t`Tip`, quote.tipCents],
              [t`Total`, quote.totalCents],
              [t`Deposit paid`, -quote.depositAppliedCents],
              [t`Gift card`, -quote.giftCardAppliedCents],
              [t`To pay`, quote.paidInPersonCents],
              [t`Change`, changeOf(basket, quote.paidInPersonCents) ?? 0],
            ]}
          />
          {quote.depositLeftCents > 0 && (
            <p>
              <Trans>
                {{ amount: money(quote.depositLeftCents) }} of the deposit is left over, to pay
                back.
              </Trans>
            </p>
          )}
        </div>
      )}
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
        isDisabled={isStale || mistake !== null}
        isPending={isPending}
      >
        {labelOf()}
      </Button>
    </div>
  )
}
