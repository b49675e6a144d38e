import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from '../../ui/TextField'
import { foundCustomers } from './queries'
import '../../ui/Popover.css'
import './ClientPicker.css'

const MOST_SHOWN = 5

interface Props {
  label: string
  text: string
  onText: (text: string) => void
  picked: string | null
  /** The id of somebody who is known, or null for a name that nobody has yet. */
  onPick: (id: string | null) => void
}

/** Somebody by a part of their name, email address or phone number; a name that is nobody's is a new one's. */
export function ClientPicker({ label, text, onText, picked, onPick }: Props) {
  const { data = [] } = useQuery(foundCustomers(useDeferredValue(text.trim())))
  const found = picked === null && text.trim().length >= 2 ? data.slice(0, MOST_SHOWN) : []
  const isNew = picked === null && found.length === 0 && text.trim().length >= 2

  function type(next: string) {
    onText(next)
    onPick(null)
  }

  function pick(id: string) {
    onText(found.find((one) => one.id === id)?.name ?? text)
    onPick(id)
  }

  return (
    <Autocomplete disableAutoFocusFirst inputValue={text} onInputChange={type}>
      <TextField
        label={label}
        name="name"
        autoFocus
        isRequired
        autoComplete="off"
        placeholder="Name, phone or email"
        {...(isNew && { description: 'New here: they are added with the booking.' })}
      />
      {found.length > 0 && (
        <ListBox
          className="options clients"
          aria-label="Known already"
          items={found}
          onAction={(id) => pick(String(id))}
        >
          {({ id, name, phone, email }) => (
            <ListBoxItem id={id} textValue={name} className="option">
              <span>{name}</span>
              <span className="option-note">{phone ?? email}</span>
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </Autocomplete>
  )
}
