import type { ReactNode } from 'react'
import { Screen } from './Screen'
import './CenteredScreen.css'

interface Props {
  title: string
  /** The way out of it. */
  way?: ReactNode
  children: ReactNode
}

/** A screen outside of any business. */
export function CenteredScreen({ title, way, children }: Props) {
  return (
    <div className="centered">
      <header className="centered-top">
        <img src="/icon.svg" alt="" />
        {way}
      </header>
      <main className="centered-main">
        <Screen title={title}>{children}</Screen>
      </main>
    </div>
  )
}
