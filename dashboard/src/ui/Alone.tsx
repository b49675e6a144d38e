import type { ReactNode } from 'react'
import { Screen } from './Screen'
import './Alone.css'

interface Props {
  title: string
  /** The way out of it. */
  way?: ReactNode
  children: ReactNode
}

/** A screen outside of any business. */
export function Alone({ title, way, children }: Props) {
  return (
    <div className="alone">
      <header className="alone-top">
        <img src="/icon.svg" alt="" />
        {way}
      </header>
      <main className="alone-main">
        <Screen title={title}>{children}</Screen>
      </main>
    </div>
  )
}
