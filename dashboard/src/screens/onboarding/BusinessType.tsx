import { t } from '@lingui/core/macro'
import { Label } from 'react-aria-components/Label'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import type { Engine } from './draft'
import { businessTypes } from './words'
import '../../ui/Field.css'
import './BusinessType.css'

interface Props {
  value: Engine
  onChange: (engine: Engine) => void
}

/** Which of the two kinds it is, each with a word on what it is for. */
export function BusinessType({ value, onChange }: Props) {
  return (
    <RadioGroup className="field" value={value} onChange={(id) => onChange(id as Engine)}>
      <Label className="field-label">{t`Kind of business`}</Label>
      <div className="business-types">
        {Object.entries(businessTypes()).map(([id, { name, what }]) => (
          <RadioField key={id} value={id}>
            <RadioButton className="business-type">
              <strong>{name}</strong>
              <span className="muted">{what}</span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  )
}
