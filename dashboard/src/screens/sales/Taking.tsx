import type { Schema } from '../../api'
import { words } from '../../messages/words'
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
    if (!quote || isStale) return isLater ? words.sales.recordTheSale : words.sales.takePayment
    const amount = money(quote.paidInPersonCents)
    return isLater ? words.sales.recordToPayLater(amount) : words.sales.take(amount)
  }

  return (
    <div className="taking">
      {quote && (
        <div aria-live="polite" aria-busy={isStale} className="taking-amounts">
          <Amounts
            amounts={[
              [words.sales.subtotal, quote.subtotalCents],
              [words.sales.discount, -quote.discountCents],
              [words.sales.tip, quote.tipCents],
              [words.sales.total, quote.totalCents],
              [words.sales.depositPaid, -quote.depositAppliedCents],
              [words.sales.giftCard, -quote.giftCardAppliedCents],
              [words.sales.toPay, quote.paidInPersonCents],
              [words.sales.change, changeOf(basket, quote.paidInPersonCents) ?? 0],
            ]}
          />
          {quote.depositLeftCents > 0 && (
            <p>{words.sales.depositLeftOver(money(quote.depositLeftCents))}</p>
          )}
        </div>
      )}
      {mistake !== null && <Notice>{mistake}</Notice>}
      {isUncertain && <p>{words.sales.mayBeRecorded}</p>}
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
