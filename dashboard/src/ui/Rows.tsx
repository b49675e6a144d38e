import type { ReactNode } from 'react'
import './Rows.css'

/** A list of records, a line each. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="rows" aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  /** What it is: words, or a link to the record's own screen. */
  name: ReactNode
  note?: ReactNode
  amount?: string
  children?: ReactNode
}

/** A record: its name, what is said of it, an amount, and what can be done. */
export function Row({ name, note, amount, children }: RowProps) {
  return (
    <li className="row">
      <div className="row-main">
        {typeof name === 'string' ? <span className="row-name">{name}</span> : name}
        {note && <span className="row-note">{note}</span>}
      </div>
      {children && <div className="row-acts">{children}</div>}
      {amount !== undefined && <span className="row-amount">{amount}</span>}
    </li>
  )
}
