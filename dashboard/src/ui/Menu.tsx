import { Header } from 'react-aria-components/Header'
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  type MenuSectionProps,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { ReactNode } from 'react'
import './Menu.css'
import './Popover.css'

interface Props {
  trigger: ReactNode
  children: ReactNode
}

/** What a button offers; `trigger` is the button. */
export function Menu({ trigger, children }: Props) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover" offset={4}>
        <AriaMenu className="options">{children}</AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface ItemProps {
  id?: string
  children: string
  note?: string
  onAction?: () => void
}

export function Item({ children, note, ...props }: ItemProps) {
  return (
    <MenuItem {...props} textValue={children} className="option">
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
