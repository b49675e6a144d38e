import { Link, type LinkProps } from '@tanstack/react-router'
import './Sections.css'

export interface PartOfPlace {
  name: string
  to: NonNullable<LinkProps['to']>
  /** Where the addresses of the other parts begin with this one's. */
  exact?: boolean
}

/** The screens that one place of the navigation has. */
export function Sections({ label, parts }: { label: string; parts: readonly PartOfPlace[] }) {
  return (
    <nav className="sections" aria-label={label}>
      {parts.map(({ name, to, exact = false }) => (
        <Link
          key={name}
          to={to}
          className="section"
          activeOptions={{ exact, includeSearch: false }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
