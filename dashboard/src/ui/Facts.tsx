import type { ReactNode } from 'react'
import './Facts.css'

/** What is known of a record, name beside value. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="fact-name">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
