import { Link } from '@tanstack/react-router'
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
    if (!quote || isStale) return isLater ? 'Record the sale' : 'Take payment'
    const amount = money(quote.paidInPersonCents)
    return isLater ? `Record, ${amount} to pay later` : `Take ${amount}`
  }

  return (
    <div className="taking">
      {quote && (
        <div aria-live="polite" aria-busy={isStale} className="taking-amounts">
          <Amounts
            amounts={[
              ['Subtotal', quote.subtotalCents],
              ['Discount', -quote.discountCents],
              ['Tip', quote.tipCents],
              ['Total', quote.totalCents],
              ['Deposit paid', -quote.depositAppliedCents],
              ['Gift card', -quote.giftCardAppliedCents],
              ['To pay', quote.paidInPersonCents],
              ['Change', changeOf(basket, quote.paidInPersonCents) ?? 0],
            ]}
          />
          {quote.depositLeftCents > 0 && (
            <p>{money(quote.depositLeftCents)} of the deposit is left over, to pay back.</p>
          )}
        </div>
      )}
      {mistake !== null && <Notice>{mistake}</Notice>}
      {isUncertain && (
        <p>
          It may have been recorded all the same: look at the{' '}
          <Link to="/checkout/sales">sales</Link> before you try again.
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
