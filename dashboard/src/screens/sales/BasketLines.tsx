import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { changeLine, MOST_OF_A_LINE, removeLine, type Basket, type Line } from './basket'
import './BasketLines.css'

interface Props {
  basket: Basket
  onChange: (change: (basket: Basket) => Basket) => void
}

/** What is being sold, a line each, to change or take away. */
export function BasketLines({ basket, onChange }: Props) {
  return (
    <ul className="basket-lines" aria-label={t`Lines`}>
      {basket.lines.map((line) => (
        <BasketLine
          key={line.key}
          line={line}
          onChange={(change) => onChange((now) => changeLine(now, line.key, change))}
          onRemove={() => onChange((now) => removeLine(now, line.key))}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: Line
  onChange: (change: Parameters<typeof changeLine>[2]) => void
  onRemove: () => void
}

function BasketLine({ line, onChange, onRemove }: LineProps) {
  const money = useMoney()
  const name = line.name || t`this line`
  return (
    <li className="basket-line" aria-label={name}>
      <div className="basket-name">
        {line.kind === 'custom' ? (
          <TextField
            label={t`Description`}
            isLabelHidden
            placeholder={t`What is it?`}
            maxLength={500}
            value={line.name}
            onChange={(text) => onChange({ name: text })}
          />
        ) : (
          line.name
        )}
      </div>
      <Button kind="quiet" icon="close" aria-label={t`Remove ${name}`} onPress={onRemove} />
      <div className="basket-figures">
        <NumberField
          label={t`Quantity`}
          isLabelHidden
          minValue={1}
          maxValue={MOST_OF_A_LINE}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity: quantity || 1 })}
        />
        <MoneyField
          label={t`Price`}
          isLabelHidden
          isRequired
          value={line.id === null && line.priceCents === 0 ? null : line.priceCents}
          onChange={(cents) => onChange({ priceCents: cents ?? 0 })}
        />
        <span className="basket-total">{money(line.quantity * line.priceCents)}</span>
      </div>
    </li>
  )
}
