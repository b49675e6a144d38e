import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { CustomerField } from '../customers/CustomerField'
import { MoneyField } from '../../venue/MoneyField'
import { GiftCardField } from './GiftCardField'
import type { Basket, InPerson } from './basket'
import { inPerson, paying } from './words'

interface Props {
  basket: Basket
  sellers: readonly Schema['Provider'][]
  onChange: (part: Partial<Basket>) => void
}

const NOBODY = 'nobody'

const discounts = () => [
  { id: 'none', name: words.sales.none },
  { id: 'percent', name: words.sales.percent },
  { id: 'amount', name: words.sales.amount },
]

/** To whom it is sold, and how it is paid. */
export function Payment({ basket, sellers, onChange }: Props) {
  return (
    <>
      <Pair>
        <CustomerField chosen={basket.customer} onChoose={(customer) => onChange({ customer })} />
        {sellers.length > 0 && (
          <Select
            label={words.sales.soldBy}
            choices={[...sellers, { id: NOBODY, name: words.sales.nobody }]}
            value={basket.soldBy ?? NOBODY}
            onChange={(id) => onChange({ soldBy: id === NOBODY ? null : String(id) })}
          />
        )}
      </Pair>
      <Pair>
        <Discount basket={basket} onChange={onChange} />
        <MoneyField
          label={words.sales.tip}
          name="tipCents"
          onCents={(cents) => onChange({ tipCents: cents ?? 0 })}
        />
      </Pair>
      <GiftCardField
        code={basket.giftCardCode}
        onCode={(giftCardCode) => onChange({ giftCardCode })}
      />
      <Choices
        label={words.sales.paidWith}
        choices={paying()}
        value={basket.method}
        onChange={(method) =>
          onChange({ method, tenderedCents: null, ...(method === 'later' && { part: null }) })
        }
      />
      {basket.method === 'card' && <p className="muted">{words.sales.chargeTheCard}</p>}
      {basket.method !== 'later' && <HowItIsPaid basket={basket} onChange={onChange} />}
    </>
  )
}

function HowItIsPaid({ basket, onChange }: Pick<Props, 'basket' | 'onChange'>) {
  const { part } = basket
  return (
    <>
      {basket.method === 'cash' && (
        <MoneyField
          label={words.sales.cashReceived}
          name="tenderedCents"
          description={words.sales.cashReceivedHint}
          onCents={(tenderedCents) => onChange({ tenderedCents })}
        />
      )}
      {part === null ? (
        <Button icon="plus" onPress={() => onChange({ part: { method: 'cash', cents: 0 } })}>
          {words.sales.splitPayment}
        </Button>
      ) : (
        <>
          <Pair>
            <Select
              label={words.sales.alsoPaidWith}
              choices={Object.entries(inPerson()).map(([id, name]) => ({ id, name }))}
              value={part.method}
              onChange={(method) => onChange({ part: { ...part, method: asInPerson(method) } })}
            />
            <MoneyField
              label={words.sales.amountPaidSo}
              name="payments"
              onCents={(cents) => onChange({ part: { ...part, cents: cents ?? 0 } })}
            />
          </Pair>
          <Button icon="close" onPress={() => onChange({ part: null })}>
            {words.sales.removeSplit}
          </Button>
        </>
      )}
    </>
  )
}

function asInPerson(method: unknown): InPerson {
  return method === 'card' || method === 'cash' || method === 'bank_transfer' ? method : 'other'
}

function Discount({ basket, onChange }: Pick<Props, 'basket' | 'onChange'>) {
  return (
    <div className="discount">
      <Select
        label={words.sales.discount}
        choices={discounts()}
        value={basket.discountType ?? 'none'}
        onChange={(id) =>
          onChange({
            discountType: id === 'percent' || id === 'amount' ? id : null,
            discountValue: 0,
          })
        }
      />
      {basket.discountType === 'percent' && (
        <NumberField
          label={words.sales.percentOff}
          name="discountValue"
          minValue={0}
          maxValue={100}
          value={basket.discountValue}
          onChange={(percent) => onChange({ discountValue: percent || 0 })}
        />
      )}
      {basket.discountType === 'amount' && (
        <MoneyField
          label={words.sales.amountOff}
          name="discountValue"
          onCents={(cents) => onChange({ discountValue: cents ?? 0 })}
        />
      )}
    </div>
  )
}
