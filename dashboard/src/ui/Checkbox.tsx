import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Icon } from './Icon'
import './Checkbox.css'
import './Field.css'

interface Props extends Omit<CheckboxFieldProps, 'children' | 'className'> {
  children: string
}

/** Yes or no; in a `CheckboxGroup`, one of those that are chosen. */
export function Checkbox({ children, ...props }: Props) {
  return (
    <CheckboxField {...props}>
      <CheckboxButton className="checkbox">
        <span className="checkbox-box">
          <Icon name="check" />
        </span>
        {children}
      </CheckboxButton>
      {props.name !== undefined && <FieldError className="field-error" />}
    </CheckboxField>
  )
}
