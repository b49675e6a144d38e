import { useId, type ReactNode } from 'react'
import { sentenceOf } from '../../api'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'

interface Props {
  title: string
  /** What is shown below: each part of a card is read by itself. */
  query: { isLoading: boolean; error: Error | null }
  action?: ReactNode
  children: ReactNode
}

/** A part of somebody's card, which waits for none of the others. */
export function CardSection({ title, query, action, children }: Props) {
  const id = useId()
  return (
    <section className="card-section" aria-labelledby={id}>
      <header className="card-section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {query.error ? <Notice>{sentenceOf(query.error)}</Notice> : null}
      {query.isLoading && <Skeleton lines={2} />}
      {!query.error && !query.isLoading && children}
    </section>
  )
}
