import type { InputEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps,
} from 'react-aria-components/NumberField'
import { Text } from 'react-aria-components/Text'
import { Icon } from './Icon'
import { Theirs } from './Theirs'
import './Field.css'
import './NumberField.css'

interface Props extends NumberFieldProps {
  label: string
  isLabelHidden?: boolean
  description?: string
  /** What follows from it is shown while it is typed, not only once the field is left. */
  isLive?: boolean
  theirs?: number
}

/** A whole number, typed or stepped. */
export function NumberField({
  label,
  isLabelHidden = false,
  description,
  isLive = false,
  theirs,
  ...props
}: Props) {
  const { minValue = 0, maxValue = Infinity, onChange } = props
  const tellTyped = ({ currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
    const typed = /^\d+$/.test(value) ? Number(value) : NaN
    if (typed >= minValue && typed <= maxValue) onChange?.(typed)
  }
  return (
    <AriaNumberField {...props} className="field" formatOptions={{ maximumFractionDigits: 0 }}>
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Group className="field-control number-control">
        <Button slot="decrement" className="number-step">
          <Icon name="strike" />
        </Button>
        <Input
          className="number-input"
          onClick={({ currentTarget }) => currentTarget.select()} // what is typed takes its place
          {...(isLive && { onInput: tellTyped })}
        />
        <Button slot="increment" className="number-step">
          <Icon name="plus" />
        </Button>
      </Group>
      {description && (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
      <Theirs>{theirs === undefined ? theirs : Number.isNaN(theirs) ? '' : String(theirs)}</Theirs>
      <FieldError className="field-error" />
    </AriaNumberField>
  )
}
