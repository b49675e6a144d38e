import { t } from '@lingui/core/macro'
import './Skeleton.css'

/** Where lines will be, while they are on their way. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={t`Loading`}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  )
}
