import { Trans } from '@lingui/react/macro'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
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
  /** Those of a group stand together, below its name. */
  choices: readonly Grouped[]
}

interface Grouped extends Choice {
  group?: string
}

const SEEN_AT_A_GLANCE = 8

/** One of some: where they are more than one sees at a glance, a field finds one by a part of its name. */
export function SearchSelect({ label, search, choices, ...props }: Props) {
  const groups = [...new Set(choices.map(({ group = '' }) => group))]
  const option = ({ id, name, note, group = '' }: Grouped) => (
    <ListBoxItem
      key={id}
      id={id}
      textValue={[name, group].filter(Boolean).join(' · ')}
      className="option"
    >
      <span>{name}</span>
      {note && <span className="option-note">{note}</span>}
    </ListBoxItem>
  )
  const list = (
    <ListBox
      className="options"
      renderEmptyState={() => (
        <p className="no-options">
          <Trans>Nothing to choose from yet.</Trans>
        </p>
      )}
    >
      {groups.map((group) => {
        const own = choices.filter((one) => (one.group ?? '') === group).map(option)
        return group === '' ? (
          own
        ) : (
          <ListBoxSection key={group} id={group} className="menu-section">
            <Header className="menu-title">{group}</Header>
            {own}
          </ListBoxSection>
        )
      })}
    </ListBox>
  )
  const chosen = choices.find(({ id }) => id === props.value)
  return (
    <AriaSelect {...props} className="field" allowsEmptyCollection>
      <Label className="field-label">{label}</Label>
      <Button className="field-control select-button">
        <SelectValue className="select-value">
          {({ defaultChildren }) => chosen?.name ?? defaultChildren}
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
