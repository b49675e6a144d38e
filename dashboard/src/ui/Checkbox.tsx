import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox'
import { Icon } from './Icon'
import './Checkbox.css'

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
    </CheckboxField>
  )
}
