import type { ReactNode } from 'react'
import { useHeading } from './useHeading'
import { useIsPhone } from './useIsPhone'
import './Screen.css'

interface Props {
  title: string
  /** In place of it on a phone, where it has one row together with what can be done. */
  shortTitle?: string
  actions?: ReactNode
  children: ReactNode
}

/** One screen: its heading, what can be done, and what is there. The browser's tab has its name. */
export function Screen({ title, shortTitle, actions, children }: Props) {
  const heading = useHeading(title)
  const isOneRow = useIsPhone() && shortTitle !== undefined
  return (
    <div className="screen" data-one-row={isOneRow || undefined}>
      <header className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {isOneRow ? shortTitle : title}
        </h1>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
