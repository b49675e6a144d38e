import type { ReactNode } from 'react'
import { useHeading } from '../../ui/useHeading'
import './SessionPage.css'

/** A page for somebody who is not signed in: one thing to do, and the ways elsewhere. */
export function SessionPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useHeading(title)
  return (
    <main className="session">
      <div className="session-page">
        <img src="/icon.svg" alt="" className="session-mark" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  )
}
