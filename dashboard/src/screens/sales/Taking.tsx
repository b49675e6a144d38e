import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { useMoney } from '../../venue/useMoney'
import { Amounts } from './Amounts'
import type { Method } from './basket'
import { METHODS } from './words'

interface Props {
  quote: Schema['Quote'] | undefined
  method: Method
  /** What is quoted is not what is asked for now. */
  isStale: boolean
  isPending: boolean
  /** It was sent, and nobody knows whether it was recorded. */
  isUncertain: boolean
}

/** What the sale comes to, as the service says, and the button that records it. */
export function Taking({ quote, method, isStale, isPending, isUncertain }: Props) {
  const money = useMoney()
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
              ['Gift card', -quote.giftCardAppliedCents],
              [METHODS[method], quote.paidInPersonCents],
            ]}
          />
        </div>
      )}
      {isUncertain && (
        <p>
          It may have been recorded all the same: look at the{' '}
          <Link to="/checkout/sales">sales</Link> before you try again.
        </p>
      )}
      <Button kind="primary" type="submit" isDisabled={isStale} isPending={isPending}>
        {quote && !isStale ? `Take ${money(quote.paidInPersonCents)}` : 'Take payment'}
      </Button>
    </div>
  )
}
