import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Checkbox } from './Checkbox'
import { Theirs } from './Theirs'
import './CheckboxGroup.css'
import './Field.css'

interface Props extends Omit<CheckboxGroupProps, 'children' | 'className'> {
  label: string
  choices: readonly { id: string; name: string }[]
  /** Side by side, where there is room: as wide as a name needs, or a short word. */
  columns?: 'wide' | 'narrow'
  theirs?: readonly string[]
}

/** Any number of a few. */
export function CheckboxGroup({ label, choices, columns, theirs, ...props }: Props) {
  return (
    <AriaCheckboxGroup {...props} className="field" data-columns={columns}>
      <Label className="field-label">{label}</Label>
      {choices.map(({ id, name }) => (
        <Checkbox key={id} value={id}>
          {name}
        </Checkbox>
      ))}
      <Theirs>
        {theirs &&
          choices
            .filter(({ id }) => theirs.includes(id))
            .map(({ name }) => name)
            .join(', ')}
      </Theirs>
      <FieldError className="field-error" />
    </AriaCheckboxGroup>
  )
}
