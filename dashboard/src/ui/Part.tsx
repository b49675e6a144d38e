import { useId, type ReactNode } from 'react'
import './Part.css'

interface Props {
  title: string
  /** What can be done with it. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a screen, under a heading of its own. */
export function Part({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className="part" aria-labelledby={id}>
      <header className="part-head">
        <h2 id={id}>{title}</h2>
        {action && <div className="part-action">{action}</div>}
      </header>
      {children}
    </section>
  )
}
