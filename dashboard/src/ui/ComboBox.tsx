import { Trans } from '@lingui/react/macro'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './Icon'
import type { Choice } from './Select'
import { Theirs } from './Theirs'
import './ComboBox.css'
import './Field.css'
import './Popover.css'

interface Props {
  label: string
  name: string
  choices: readonly Choice[]
  value: string | null
  onChange: (id: string | null) => void
  isRequired?: boolean
  theirs?: string | null
}

/** One of hundreds, found by a part of its name. */
export function ComboBox({
  label,
  name,
  choices,
  value,
  onChange,
  isRequired = true,
  theirs,
}: Props) {
  return (
    <AriaComboBox
      className="field"
      name={name}
      formValue="key"
      defaultItems={choices}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      isRequired={isRequired}
      allowsEmptyCollection
    >
      <Label className="field-label">{label}</Label>
      <Group className="field-control combo-control">
        <Input className="combo-input" />
        <Button className="combo-button">
          <Icon name="chevronDown" />
        </Button>
      </Group>
      <Theirs>
        {theirs === undefined ? theirs : (choices.find(({ id }) => id === theirs)?.name ?? '')}
      </Theirs>
      <FieldError className="field-error" />
      <Popover className="popover" offset={4}>
        <ListBox
          className="options"
          renderEmptyState={() => (
            <p className="no-options">
              <Trans>No match.</Trans>
            </p>
          )}
        >
          {({ id, name: text }: Choice) => (
            <ListBoxItem id={id} textValue={text} className="option">
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
