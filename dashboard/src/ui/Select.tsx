import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue, type SelectProps } from 'react-aria-components/Select'
import { Icon } from './Icon'
import { Theirs } from './Theirs'
import './Field.css'
import './Popover.css'

export interface Choice {
  id: string
  name: string
  note?: string
  /** What stands before the name: somebody's face. */
  lead?: ReactNode
}

interface Props extends Omit<SelectProps<Choice>, 'children' | 'className'> {
  label: string
  isLabelHidden?: boolean
  choices: readonly Choice[]
  theirs?: string | null
}

/** One of a few; where there may be hundreds, a search is kinder. It may be opened before the choices are here. */
export function Select({ label, isLabelHidden = false, choices, theirs, ...props }: Props) {
  return (
    <AriaSelect {...props} className="field" allowsEmptyCollection>
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Button className="field-control select-button">
        <SelectValue className="select-value">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <Icon name="chevronDown" />
      </Button>
      <Theirs>
        {theirs === undefined ? theirs : (choices.find(({ id }) => id === theirs)?.name ?? '')}
      </Theirs>
      <FieldError className="field-error" />
      <Popover className="popover" offset={4}>
        <ListBox
          className="options"
          items={choices}
          renderEmptyState={() => (
            <p className="no-options">
              <Trans>Nothing to choose from yet.</Trans>
            </p>
          )}
        >
          {({ id, name, note, lead }) => (
            <ListBoxItem id={id} textValue={name} className="option">
              {lead}
              <span>{name}</span>
              {note && <span className="option-note">{note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
