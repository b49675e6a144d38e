import { useState, type ReactNode } from 'react'
import { Button } from './Button'
import type { IconName } from './Icon'

/** What a menu has to know of its button. */
export interface MenuProps {
  label: string
  button: HTMLButtonElement | null
  onClose: () => void
}

interface Props {
  icon: IconName
  label: string
  /** The label stands below the picture, as in the row of places. */
  isNamed?: boolean
  /** Where somebody is now is in the menu. */
  isCurrent?: boolean
  className?: string
  /** Loads the menu, which is loaded when somebody is about to open it. */
  preload: () => void
  /** The menu: a `Menu` in a lazy part. */
  children: (menu: MenuProps) => ReactNode
}

/** A button that opens a menu, by press, Enter, Space or an arrow. */
export function MenuButton({
  icon,
  label,
  isNamed = false,
  isCurrent = false,
  className = '',
  preload,
  children,
}: Props) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={setButton}
        kind="quiet"
        icon={icon}
        className={className}
        {...(!isNamed && { 'aria-label': label })}
        {...(isCurrent && { 'aria-current': 'page' })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={preload}
        onFocus={preload}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true)
        }}
      >
        {isNamed ? label : undefined}
      </Button>
      {isOpen && children({ label, button, onClose: () => setOpen(false) })}
    </>
  )
}
