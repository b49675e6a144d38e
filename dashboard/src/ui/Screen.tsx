import type { ReactNode } from 'react'
import { useHeading } from './useHeading'
import './Screen.css'

interface Props {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** One screen: its heading, what can be done, and what is there. The browser's tab has its name. */
export function Screen({ title, actions, children }: Props) {
  const heading = useHeading(title)
  return (
    <div className="screen">
      <header className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
