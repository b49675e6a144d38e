import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'
import { Theirs } from './Theirs'
import './Field.css'

interface Props extends TextFieldProps {
  label: string
  isLabelHidden?: boolean
  description?: string
  lines?: number
  placeholder?: string
  theirs?: string
}

/** A labelled line or, with `lines`, several; errors of the form's field of this name stand below it. */
export function TextField({
  label,
  isLabelHidden = false,
  description,
  lines,
  placeholder,
  theirs,
  ...props
}: Props) {
  return (
    <AriaTextField {...props} className="field">
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      {lines === undefined ? (
        <Input className="field-control" {...(placeholder && { placeholder })} />
      ) : (
        <TextArea className="field-control" rows={lines} {...(placeholder && { placeholder })} />
      )}
      {description && (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
      <Theirs>{theirs}</Theirs>
      <FieldError className="field-error" />
    </AriaTextField>
  )
}
