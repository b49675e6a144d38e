import './Skeleton.css'
import { words } from '../messages/words'

/** Where lines will be, while they are on their way. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={words.ui.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  )
}
