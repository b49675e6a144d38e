import { Header } from 'react-aria-components/Header'
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  type MenuSectionProps,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useState, type ReactNode } from 'react'
import type { MenuProps } from './MenuButton'
import './Menu.css'
import './Popover.css'

/** What a `MenuButton` offers. */
export function Menu({ label, button, onClose, children }: MenuProps & { children: ReactNode }) {
  const [trigger] = useState({ current: button })
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
      <AriaMenu className="options" aria-label={label} autoFocus="first" onClose={onClose}>
        {children}
      </AriaMenu>
    </Popover>
  )
}

interface ItemProps {
  id?: string
  children: string
  note?: string
  /** What it does goes against something, and stands out from what does not. */
  isAgainst?: boolean
  onAction?: () => void
}

export function Item({ children, note, isAgainst = false, ...props }: ItemProps) {
  return (
    <MenuItem
      {...props}
      textValue={children}
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
