import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { MoneyField } from '../../venue/MoneyField'
import { TaxRateField } from '../../venue/TaxRateField'
import { useMoney } from '../../venue/useMoney'
import {
  changeLine,
  MOST_OF_A_LINE,
  removeLine,
  withoutSession,
  type Basket,
  type Line,
} from './basket'
import './BasketLines.css'

interface Props {
  basket: Basket
  onChange: (change: (basket: Basket) => Basket) => void
}

/** What is being sold, as a receipt has it. The fields of a line come with a press; of what has no price yet, by themselves. */
export function BasketLines({ basket, onChange }: Props) {
  const [pressed, setPressed] = useState<readonly number[]>([])
  const press = (key: number) =>
    setPressed((before) =>
      before.includes(key) ? before.filter((one) => one !== key) : [...before, key],
    )
  return (
    <ul className="basket-lines" aria-label={t`Lines`}>
      {basket.lines.map((line) => (
        <BasketLine
          key={line.key}
          line={line}
          isOpen={(line.id === null) !== pressed.includes(line.key)}
          onPress={() => press(line.key)}
          onChange={(change) => onChange((now) => changeLine(now, line.key, change))}
          onRemove={() => onChange((now) => removeLine(now, line.key))}
          onPayInstead={() => onChange((now) => withoutSession(now, line))}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: Line
  isOpen: boolean
  onPress: () => void
  onChange: (change: Parameters<typeof changeLine>[2]) => void
  onRemove: () => void
  onPayInstead: () => void
}

function BasketLine({ line, isOpen, onPress, onRemove, onPayInstead, ...rest }: LineProps) {
  const money = useMoney()
  const name = line.name || t`this line`
  const { quantity, priceCents, session } = line
  return (
    <li className="basket-line" aria-label={name}>
      <span className="basket-name">
        {line.name || (line.kind === 'custom' ? t`Other item` : '')}
        {quantity > 1 && (
          <small>
            {quantity} × {money(priceCents)}
          </small>
        )}
        {session && <small>{t`Paid by package: ${{ name: session.name }}`}</small>}
      </span>
      <span className="basket-total">{money(quantity * priceCents)}</span>
      {session ? (
        <Button
          kind="quiet"
          icon="close"
          aria-label={t`Do not use the package`}
          onPress={onPayInstead}
        />
      ) : (
        <Button
          kind="quiet"
          icon="more"
          aria-label={t`Change ${name}`}
          aria-expanded={isOpen}
          onPress={onPress}
        />
      )}
      {isOpen && !session && <Figures line={line} onRemove={onRemove} {...rest} />}
    </li>
  )
}

function Figures({ line, onChange, onRemove }: Pick<LineProps, 'line' | 'onChange' | 'onRemove'>) {
  return (
    <div className="basket-figures">
      {line.kind === 'custom' && (
        <TextField
          label={t`Description`}
          placeholder={t`What is it?`}
          maxLength={500}
          value={line.name}
          onChange={(text) => onChange({ name: text })}
        />
      )}
      <NumberField
        label={t`Quantity`}
        minValue={1}
        maxValue={MOST_OF_A_LINE}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity: quantity || 1 })}
      />
      <MoneyField
        label={t`Price`}
        isRequired
        value={line.id === null && line.priceCents === 0 ? null : line.priceCents}
        onChange={(cents) => onChange({ priceCents: cents ?? 0 })}
      />
      {line.kind === 'custom' && (
        <TaxRateField
          name="taxRateBasisPoints"
          value={line.taxRate ?? 0}
          onChange={(taxRate) => onChange({ taxRate })}
        />
      )}
      <Button kind="danger" onPress={onRemove}>
        {t`Remove`}
      </Button>
    </div>
  )
}
