import { Trans } from '@lingui/react/macro'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue, type SelectProps } from 'react-aria-components/Select'
import { TextField } from 'react-aria-components/TextField'
import { contains } from './contains'
import { Icon } from './Icon'
import type { Choice } from './Select'
import './Field.css'
import './Menu.css'
import './Popover.css'

interface Props extends Omit<SelectProps<Choice>, 'children' | 'className'> {
  label: string
  /** What the field is called that finds one of many. */
  search: string
  choices: readonly Choice[]
}

const SEEN_AT_A_GLANCE = 8

/** One of some: where they are more than one sees at a glance, a field finds one by a part of its name. */
export function SearchSelect({ label, search, choices, ...props }: Props) {
  const list = (
    <ListBox
      className="options"
      items={choices}
      renderEmptyState={() => (
        <p className="no-options">
          <Trans>Nothing to choose from yet.</Trans>
        </p>
      )}
    >
      {({ id, name, note }) => (
        <ListBoxItem id={id} textValue={name} className="option">
          <span>{name}</span>
          {note && <span className="option-note">{note}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  )
  return (
    <AriaSelect {...props} className="field" allowsEmptyCollection>
      <Label className="field-label">{label}</Label>
      <Button className="field-control select-button">
        <SelectValue className="select-value">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <Icon name="chevronDown" />
      </Button>
      <FieldError className="field-error" />
      <Popover className="popover" offset={4}>
        {choices.length > SEEN_AT_A_GLANCE ? (
          <Autocomplete filter={contains}>
            <TextField className="menu-search" aria-label={search} autoFocus>
              <Input className="field-control" placeholder={search} />
            </TextField>
            {list}
          </Autocomplete>
        ) : (
          list
        )}
      </Popover>
    </AriaSelect>
  )
}
