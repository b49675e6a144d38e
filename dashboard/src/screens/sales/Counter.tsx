import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, isUnanswered, sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Form } from '../../ui/Form'
import { lazyPart } from '../../ui/lazyPart'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { BasketLines } from './BasketLines'
import { CataloguePanel } from './CataloguePanel'
import { Sums, Take } from './Taking'
import { add, EMPTY, toRecord, toSale, type Basket, type Item, type NewSale } from './basket'
import type { Offer } from './catalogue'
import { useQuote, useSell } from './queries'
import './Counter.css'

// What has a search or a select: the screen does not wait for it.
const payment = () => import('./Payment')
const Buyer = lazyPart(payment, 'Buyer', <Skeleton lines={1} />)
const Extras = lazyPart(payment, 'Extras', <Skeleton lines={1} />)
const Tender = lazyPart(payment, 'Tender', <Skeleton lines={2} />)

/** Its tax is at first the business's usual rate, or else that of the last such line. */
const somethingElse = ({ lines }: Basket, usualTax: number | null): Item => ({
  kind: 'custom',
  id: null,
  name: '',
  priceCents: 0,
  taxRate: usualTax ?? lines.findLast(({ kind }) => kind === 'custom')?.taxRate ?? 0,
})
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

/** Something being sold, as a receipt: its lines and what else there is on one side, how it is paid on the other. */
export function Counter({ start = EMPTY, offers, sellers }: CounterProps & { start?: Basket }) {
  const goTo = useNavigate()
  const money = useMoney()
  const { default_tax_rate_basis_points: usualTax } = useVenue().business
  const of = `sale of ${start.bookings?.ids.join(' ') ?? ''}`
  const sell = useSell(of)
  const form = useForm({
    of,
    // `sent` until it is answered: what is pressed again is what was sent, whatever a sale of it would come to by now.
    start: { basket: start, sent: null as NewSale | null },
    named: ({ basket: left }) => left.customer?.name ?? '',
    save: async (_values, _shown, wanted: NewSale) => {
      form.set({ sent: wanted })
      try {
        return { saleId: (await sell.mutateAsync(wanted)).sale.id, refused: null }
      } catch (error) {
        if (!isUnanswered(error as Error)) form.set({ sent: null })
        // Another desk was quicker: its receipt says what was paid.
        if (error instanceof ApiError && error.saleId !== null)
          return { saleId: error.saleId, refused: error }
        throw error
      }
    },
    onSaved: ({ saleId, refused: by }) => {
      if (by === null) toast(t`The sale is recorded.`)
      else toastFailure(sentenceOf(by))
      return goTo({ to: '/checkout/sales/$saleId', params: { saleId } })
    },
  })
  const { basket, sent } = form.values
  const [corrected, setCorrected] = useState<Error | null>(null)
  const quote = useQuote(toSale(basket))
  const change = (next: (now: Basket) => Basket) => {
    setCorrected(form.error) // what was refused is no longer what is asked
    form.set(({ basket: now }) => ({ basket: next(now), sent: null }))
  }
  const isEmpty = basket.lines.length === 0
  const isUncertain = sent !== null && !form.isPending
  const refusal = form.error === corrected ? null : form.error
  const refused = refusal ?? (isEmpty || isUncertain ? null : quote.error)
  const isStale = !isUncertain && (quote.isPlaceholderData || quote.isError)
  const isAtField = refused instanceof ApiError && FIELDS.includes(refused.field)
  const due = quote.data?.paidInPersonCents ?? 0
  const set = (part: Partial<Basket>) => change((now) => ({ ...now, ...part }))
  return (
    <Form
      form={form}
      error={isAtField ? refused : null}
      onSubmit={() => form.submit(sent ?? toRecord(basket, due))}
    >
      <div className="till">
        <div className="till-lines">
          <section className="slip" aria-label={t`This sale`}>
            <Buyer basket={basket} onChange={set} />
            {isEmpty ? (
              <EmptyState icon="receipt" title={t`Nothing taken yet`}>
                {t`Tap a service or product to add it, or add another item.`}
              </EmptyState>
            ) : (
              <>
                <BasketLines basket={basket} onChange={change} />
                <Extras basket={basket} sellers={sellers} onChange={set} />
              </>
            )}
          </section>
          <div className="till-more">
            <Button
              kind="quiet"
              icon="plus"
              onPress={() => change((now) => add(now, somethingElse(now, usualTax)))}
            >
              {t`Other item`}
            </Button>
            <Button kind="quiet" icon="gift" onPress={() => change((now) => add(now, giftCard()))}>
              {t`Sell a gift card`}
            </Button>
          </div>
          {offers.length > 0 && (
            <CataloguePanel offers={offers} onAdd={(item) => change((now) => add(now, item))} />
          )}
        </div>
        {!isEmpty && (
          <section className="till-pay" aria-label={t`Payment`}>
            {quote.data && <Sums quote={quote.data} isStale={isStale} />}
            <div className="till-foot">
              <p className="due" aria-live="polite" aria-busy={isStale}>
                <span>{t`To pay`}</span>
                <strong>{money(due)}</strong>
              </p>
              <div className="tender">
                <Tender basket={basket} leftCents={quote.data ? due : null} onChange={set} />
                {refused && !isAtField && <Notice>{sentenceOf(refused)}</Notice>}
              </div>
              <Take
                quote={quote.data}
                basket={basket}
                isStale={isStale}
                isPending={form.isPending}
                isUncertain={isUncertain}
              />
            </div>
          </section>
        )}
      </div>
    </Form>
  )
}
