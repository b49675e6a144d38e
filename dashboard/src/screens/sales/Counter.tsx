import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError, isUnanswered, sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Form } from '../../ui/TypedForm'
import { lazyPart } from '../../ui/lazyPart'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { toast, toastFailure } from '../../ui/Toast'
import { BasketLines } from './BasketLines'
import { CataloguePanel } from './CataloguePanel'
import { forgetTyped, useTyped } from '../../typed'
import { Taking } from './Taking'
import { add, EMPTY, toRecord, toSale, type Basket, type Item } from './basket'
import type { Offer } from './catalogue'
import { useQuote, useSell } from './queries'
import './Counter.css'

// Needed when something has been taken: the screen does not wait for it.
const Payment = lazyPart(() => import('./Payment'), 'Payment', <Skeleton lines={4} />)

const SOMETHING_ELSE: Item = { kind: 'custom', id: null, name: '', priceCents: 0 }
const giftCard = (): Item => ({
  kind: 'gift_card',
  id: null,
  name: t`Gift card`,
  priceCents: 0,
})

// Refusals that name one of these stand at it, any other at the button.
const FIELDS: (string | null)[] = ['discountValue', 'tipCents', 'giftCardCode']

export interface CounterProps {
  offers: readonly Offer[]
  sellers: readonly Schema['Provider'][]
}

/** Something being sold: what there is on one side, what is taken and paid on the other. */
export function Counter({ start = EMPTY, offers, sellers }: CounterProps & { start?: Basket }) {
  const goTo = useNavigate()
  const form = `sale of ${start.bookings?.ids.join(' ') ?? ''}`
  const [basket, setBasket] = useTyped(form, 'basket', start)
  // Until it is answered: what is pressed again is what was sent, whatever a sale of it would come to by now.
  const [unanswered, setUnanswered] = useTyped<Schema['CreateSale'] | null>(form, 'sent', null)
  const body = toSale(basket)
  const quote = useQuote(body)
  const sell = useSell(form)
  const change = (next: (now: Basket) => Basket) => {
    sell.reset() // what was refused is no longer what is asked
    setUnanswered(null)
    setBasket(next)
  }
  const isEmpty = basket.lines.length === 0
  const isUncertain = unanswered !== null && !sell.isPending
  const refused = sell.error ?? (isEmpty || isUncertain ? null : quote.error)
  const isAtField = refused instanceof ApiError && FIELDS.includes(refused.field)
  return (
    <div className="counter">
      {offers.length > 0 && (
        <CataloguePanel offers={offers} onAdd={(item) => change((now) => add(now, item))} />
      )}
      <section className="counter-sale" aria-label={t`This sale`}>
        <Form
          keptAs={form}
          error={isAtField ? refused : null}
          onSubmit={() => {
            const wanted = unanswered ?? toRecord(basket, quote.data?.paidInPersonCents ?? 0)
            setUnanswered(wanted)
            sell.mutate(wanted, {
              onSuccess: ({ sale }) => {
                toast(t`The sale is recorded.`)
                return goTo({ to: '/checkout/sales/$saleId', params: { saleId: sale.id } })
              },
              // Another desk was quicker: its receipt says what was paid.
              onError: (error) => {
                if (!isUnanswered(error)) setUnanswered(null)
                if (!(error instanceof ApiError) || error.saleId === null) return
                forgetTyped(form)
                toastFailure(sentenceOf(error))
                void goTo({ to: '/checkout/sales/$saleId', params: { saleId: error.saleId } })
              },
            })
          }}
        >
          {isEmpty ? (
            <EmptyState icon="receipt" title={t`Nothing taken yet`}>
              {t`Tap a service or product to add it, or add another item.`}
            </EmptyState>
          ) : (
            <BasketLines basket={basket} onChange={change} />
          )}
          <Button icon="plus" onPress={() => change((now) => add(now, SOMETHING_ELSE))}>
            {t`Other item`}
          </Button>
          <Button icon="plus" onPress={() => change((now) => add(now, giftCard()))}>
            {t`Sell a gift card`}
          </Button>
          {!isEmpty && (
            <Suspense fallback={<Skeleton lines={4} />}>
              <Payment
                basket={basket}
                sellers={sellers}
                onChange={(part) => change((now) => ({ ...now, ...part }))}
              />
              {refused && !isAtField && <Notice>{sentenceOf(refused)}</Notice>}
              <Taking
                quote={quote.data}
                basket={basket}
                isStale={!isUncertain && (quote.isPlaceholderData || quote.isError)}
                isPending={sell.isPending}
                isUncertain={isUncertain}
              />
            </Suspense>
          )}
        </Form>
      </section>
    </div>
  )
}
