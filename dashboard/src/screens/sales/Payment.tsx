import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { CustomerField } from '../customers/CustomerField'
import { MoneyField } from '../../venue/MoneyField'
import { GiftCardField } from './GiftCardField'
import type { Basket, InPerson } from './basket'
import { IN_PERSON, PAYING } from './words'

interface Props {
  basket: Basket
  sellers: readonly Schema['Provider'][]
  onChange: (part: Partial<Basket>) => void
}

const NOBODY = 'nobody'

const DISCOUNTS = [
  { id: 'none', name: 'None' },
  { id: 'percent', name: 'Percent' },
  { id: 'amount', name: 'Amount' },
]

/** To whom it is sold, and how it is paid. */
export function Payment({ basket, sellers, onChange }: Props) {
  return (
    <>
      <Pair>
        <CustomerField chosen={basket.customer} onChoose={(customer) => onChange({ customer })} />
        {sellers.length > 0 && (
          <Select
            label="Sold by"
            choices={[...sellers, { id: NOBODY, name: 'Nobody' }]}
            value={basket.soldBy ?? NOBODY}
            onChange={(id) => onChange({ soldBy: id === NOBODY ? null : String(id) })}
          />
        )}
      </Pair>
      <Pair>
        <Discount basket={basket} onChange={onChange} />
        <MoneyField
          label="Tip"
          name="tipCents"
          onCents={(cents) => onChange({ tipCents: cents ?? 0 })}
        />
      </Pair>
      <GiftCardField
        code={basket.giftCardCode}
        onCode={(giftCardCode) => onChange({ giftCardCode })}
      />
      <Choices
        label="Paid with"
        choices={PAYING}
        value={basket.method}
        onChange={(method) =>
          onChange({ method, tenderedCents: null, ...(method === 'later' && { part: null }) })
        }
      />
      {basket.method !== 'gift_card' && basket.method !== 'later' && (
        <HowItIsPaid basket={basket} onChange={onChange} />
      )}
    </>
  )
}

function HowItIsPaid({ basket, onChange }: Pick<Props, 'basket' | 'onChange'>) {
  const { part } = basket
  return (
    <>
      {basket.method === 'cash' && (
        <MoneyField
          label="Cash received"
          name="tenderedCents"
          description="Left empty, no change is worked out."
          onCents={(tenderedCents) => onChange({ tenderedCents })}
        />
      )}
      {part === null ? (
        <Button icon="plus" onPress={() => onChange({ part: { method: 'cash', cents: 0 } })}>
          Split payment
        </Button>
      ) : (
        <>
          <Pair>
            <Select
              label="Also paid with"
              choices={Object.entries(IN_PERSON).map(([id, name]) => ({ id, name }))}
              value={part.method}
              onChange={(method) => onChange({ part: { ...part, method: asInPerson(method) } })}
            />
            <MoneyField
              label="Of it"
              name="payments"
              onCents={(cents) => onChange({ part: { ...part, cents: cents ?? 0 } })}
            />
          </Pair>
          <Button icon="close" onPress={() => onChange({ part: null })}>
            Remove split
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
        label="Discount"
        choices={DISCOUNTS}
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
          label="Percent off"
          name="discountValue"
          minValue={0}
          maxValue={100}
          value={basket.discountValue}
          onChange={(percent) => onChange({ discountValue: percent || 0 })}
        />
      )}
      {basket.discountType === 'amount' && (
        <MoneyField
          label="Amount off"
          name="discountValue"
          onCents={(cents) => onChange({ discountValue: cents ?? 0 })}
        />
      )}
    </div>
  )
}
