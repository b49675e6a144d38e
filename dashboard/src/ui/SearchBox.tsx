import { plural } from '@lingui/core/macro'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import type { KeyboardEvent } from 'react'
import { Icon, type IconName } from './Icon'
import './Field.css'
import './Popover.css'
import './SearchBox.css'

export interface Found {
  id: string
  name: string
  note?: string | null
  /** What is good to know before it is chosen, on a line of its own. */
  more?: string | null
  icon?: IconName
}

interface Props extends Pick<TextFieldProps, 'name' | 'autoFocus' | 'isRequired'> {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  found: readonly Found[]
  /** What the list of them is called. */
  foundLabel: string
  /** Said where nothing is found; nothing is said while somebody types or the service searches. */
  nothing: string | null
  onChoose: (id: string) => void
  /** What is typed may be meant as it is: Enter takes something of the list only after an arrow key. */
  isFree?: boolean
}

/**
 * A field, and below it what is found by what is typed there. The arrow keys go through the list while the field keeps
 * the focus, Enter takes one of it. How many there are is said to those who do not see it.
 */
export function SearchBox({
  label,
  placeholder,
  text,
  onText,
  found,
  foundLabel,
  nothing,
  onChoose,
  isFree = false,
  ...props
}: Props) {
  const many = plural({ count: found.length }, { one: '# result', other: '# results' })
  return (
    <div className="search-box" onKeyDownCapture={sendsNoForm}>
      <Autocomplete disableAutoFocusFirst={isFree} inputValue={text} onInputChange={onText}>
        <TextField {...props} className="field" autoComplete="off">
          <Label className="field-label">{label}</Label>
          <Input
            className="field-control"
            role="combobox"
            aria-expanded={found.length > 0}
            // The option that was chosen last has gone with the list.
            {...(found.length === 0 && { 'aria-activedescendant': '' })}
            placeholder={placeholder}
          />
          <FieldError className="field-error" />
        </TextField>
        <p role="status" className={found.length > 0 ? 'visually-hidden' : 'found-nothing'}>
          {found.length > 0 ? many : nothing}
        </p>
        <ListBox
          className="options found"
          aria-label={foundLabel}
          items={found}
          onAction={(id) => onChoose(String(id))}
        >
          {({ id, name, note, more, icon }) => (
            <ListBoxItem id={id} textValue={name} className="option">
              {icon && <Icon name={icon} />}
              <span>{name}</span>
              {note && <span className="option-note">{note}</span>}
              {more && <span className="option-more">{more}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  )
}

/** Enter takes what is found, and never sends the form around it. */
function sendsNoForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
