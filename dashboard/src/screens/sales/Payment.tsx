import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
import { inPerson, paying } from './words'

interface Props {
  basket: Basket
  sellers: readonly Schema['Provider'][]
  onChange: (part: Partial<Basket>) => void
}

const NOBODY = 'nobody'

const discounts = () => [
  { id: 'none', name: t`None` },
  { id: 'percent', name: t`Percent` },
  { id: 'amount', name: t`Amount` },
]

/** To whom it is sold, and how it is paid. */
export function Payment({ basket, sellers, onChange }: Props) {
  return (
    <>
      <Pair>
        <CustomerField chosen={basket.customer} onChoose={(customer) => onChange({ customer })} />
        {sellers.length > 0 && (
          <Select
            label={t`Sold by`}
            choices={[...sellers, { id: NOBODY, name: t`Nobody` }]}
            value={basket.soldBy ?? NOBODY}
            onChange={(id) => onChange({ soldBy: id === NOBODY ? null : String(id) })}
          />
        )}
      </Pair>
      <Pair>
        <Discount basket={basket} onChange={onChange} />
        <MoneyField
          label={t`Tip`}
          name="tipCents"
          value={basket.tipCents || null}
          onChange={(cents) => onChange({ tipCents: cents ?? 0 })}
        />
      </Pair>
      <GiftCardField
        code={basket.giftCardCode}
        onCode={(giftCardCode) => onChange({ giftCardCode })}
      />
      <Choices
        label={t`Paid with`}
        choices={paying()}
        value={basket.method}
        onChange={(method) =>
          onChange({ method, tenderedCents: null, ...(method === 'later' && { part: null }) })
        }
      />
      {basket.method === 'card' && (
        <p className="muted">
          <Trans>Charge the card on your own terminal: this only records it.</Trans>
        </p>
      )}
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
          label={t`Cash received`}
          name="tenderedCents"
          description={t({
            message: 'Leave empty if there is no change.',
            context: 'cash received',
          })}
          value={basket.tenderedCents}
          onChange={(tenderedCents) => onChange({ tenderedCents })}
        />
      )}
      {part === null ? (
        <Button icon="plus" onPress={() => onChange({ part: { method: 'cash', cents: 0 } })}>
          {t`Split payment`}
        </Button>
      ) : (
        <>
          <Pair>
            <Select
              label={t`Also paid with`}
              choices={Object.entries(inPerson()).map(([id, name]) => ({ id, name }))}
              value={part.method}
              onChange={(method) => onChange({ part: { ...part, method: asInPerson(method) } })}
            />
            <MoneyField
              label={t`Amount paid this way`}
              name="payments"
              value={part.cents || null}
              onChange={(cents) => onChange({ part: { ...part, cents: cents ?? 0 } })}
            />
          </Pair>
          <Button icon="close" onPress={() => onChange({ part: null })}>
            {t`Remove split`}
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
        label={t`Discount`}
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
          label={t`Percent off`}
          name="discountValue"
          minValue={0}
          maxValue={100}
          value={basket.discountValue}
          onChange={(percent) => onChange({ discountValue: percent || 0 })}
        />
      )}
      {basket.discountType === 'amount' && (
        <MoneyField
          label={t`Amount off`}
          name="discountValue"
          value={basket.discountValue || null}
          onChange={(cents) => onChange({ discountValue: cents ?? 0 })}
        />
      )}
    </div>
  )
}
