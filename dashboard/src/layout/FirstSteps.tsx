import { Link, type LinkProps } from '@tanstack/react-router'
import './FirstSteps.css'

interface Step {
  name: string
  to: NonNullable<LinkProps['to']>
}

/** What there must be before anything can be booked, in the order in which it is added. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="first-steps">
      {steps.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} className="button">
            {name}
          </Link>
        </li>
      ))}
    </ol>
  )
}
