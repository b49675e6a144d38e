import './Waiting.css'

/** What is waited for, in words; null while nothing is. A screen reader hears it, too, since the line is always there. */
export function Waiting({ children }: { children: string | null }) {
  return (
    <p role="status" className="waiting">
      {children}
    </p>
  )
}
