import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { foundCustomers } from './queries'
import '../../ui/Field.css'
import '../../ui/Popover.css'
import './CustomerField.css'

interface Props {
  label?: string
  chosen: { name: string } | null
  onChoose: (customer: Schema['Customer'] | null) => void
}

/** A customer who is known: found by a part of their name, email address or phone number, and then shown. */
export function CustomerField({ label = 'Customer', chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const { data: found = [], isFetching } = useQuery(foundCustomers(useDeferredValue(text.trim())))
  if (chosen !== null) {
    return (
      <Group className="field" aria-label={label}>
        <span className="field-label">{label}</span>
        <span className="chosen-customer">
          {chosen.name}
          <Button
            kind="quiet"
            icon="close"
            aria-label="Another customer"
            onPress={() => onChoose(null)}
          />
        </span>
      </Group>
    )
  }
  return (
    <ComboBox
      className="field"
      menuTrigger="input"
      allowsEmptyCollection
      items={found}
      inputValue={text}
      onInputChange={setText}
      onChange={(key) => {
        const picked = found.find(({ id }) => id === key)
        if (!picked) return
        setText('')
        onChoose(picked)
      }}
    >
      <Label className="field-label">{label}</Label>
      <Input className="field-control" placeholder="Name, phone or email" />
      <Popover className="popover" offset={4}>
        <ListBox
          className="options"
          renderEmptyState={() => (
            <p className="nobody-found">
              {text.trim().length < 2 || isFetching
                ? 'Type a part of the name…'
                : 'Nobody is found.'}
            </p>
          )}
        >
          {({ id, name, phone, email }: Schema['Customer']) => (
            <ListBoxItem id={id} textValue={name} className="option">
              <span>{name}</span>
              <span className="option-note">{phone ?? email}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
