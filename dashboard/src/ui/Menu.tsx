import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  type MenuSectionProps,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { TextField } from 'react-aria-components/TextField'
import { useState, type ReactNode } from 'react'
import { contains } from './contains'
import type { MenuProps } from './MenuButton'
import './Field.css'
import './Menu.css'
import './Popover.css'

interface Props extends MenuProps {
  /** Of a long one: what the field is called that finds something in it, and what is said where that finds nothing. */
  search?: { label: string; nothing: string } | undefined
  children: ReactNode
}

/** What a `MenuButton` offers. */
export function Menu({ label, button, onClose, search, children }: Props) {
  const [trigger] = useState({ current: button })
  const items = (
    <AriaMenu
      className="options"
      aria-label={label}
      {...(search
        ? { renderEmptyState: () => <span className="no-options">{search.nothing}</span> }
        : { autoFocus: 'first' as const })}
      onClose={onClose}
    >
      {children}
    </AriaMenu>
  )
  return (
    <Popover
      className="popover"
      placement="bottom start"
      offset={4}
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
      aria-label={label}
    >
      {search ? (
        <Autocomplete filter={contains}>
          <TextField className="menu-search" aria-label={search.label} autoFocus>
            <Input className="field-control" placeholder={search.label} />
          </TextField>
          {items}
        </Autocomplete>
      ) : (
        items
      )}
    </Popover>
  )
}

interface ItemProps {
  id?: string
  children: string
  note?: string
  /** By what else a search finds it. */
  finds?: string | undefined
  /** What it does goes against something, and stands out from what does not. */
  isAgainst?: boolean
  onAction?: () => void
}

export function Item({ children, note, finds, isAgainst = false, ...props }: ItemProps) {
  return (
    <MenuItem
      {...props}
      textValue={finds === undefined ? children : `${children} · ${finds}`}
      className="option"
      data-against={isAgainst || undefined}
    >
      <span>{children}</span>
      {note && <span className="option-note">{note}</span>}
    </MenuItem>
  )
}

interface SectionProps extends Omit<MenuSectionProps<object>, 'children'> {
  title: string
  children: ReactNode
}

export function Section({ title, children, ...props }: SectionProps) {
  return (
    <MenuSection {...props} className="menu-section">
      <Header className="menu-title">{title}</Header>
      {children}
    </MenuSection>
  )
}
