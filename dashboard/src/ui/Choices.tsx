import { Label } from 'react-aria-components/Label'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { Theirs } from './Theirs'
import './Field.css'
import './Segmented.css'

interface Props<Id extends string> {
  label: string
  isLabelHidden?: boolean
  choices: Readonly<Record<Id, string>>
  value: Id
  onChange: (id: Id) => void
  name?: string
  theirs?: Id
}

/** One of a handful, all of them in sight. */
export function Choices<Id extends string>({
  label,
  isLabelHidden = false,
  choices,
  value,
  onChange,
  name,
  theirs,
}: Props<Id>) {
  return (
    <RadioGroup
      className="field"
      {...(name !== undefined && { name })}
      value={value}
      onChange={(id) => onChange(id as Id)}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <div className="segmented">
        {Object.entries<string>(choices).map(([id, name]) => (
          <RadioField key={id} value={id}>
            <RadioButton className="segment">{name}</RadioButton>
          </RadioField>
        ))}
      </div>
      <Theirs>{theirs && choices[theirs]}</Theirs>
    </RadioGroup>
  )
}
