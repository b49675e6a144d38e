import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from '../ui/Icon'
import './FirstSteps.css'

export interface Step {
  name: string
  to: NonNullable<LinkProps['to']>
  isDone: boolean
}

/** What there must be before anything can be booked, in the order in which it is added; what is there is ticked off. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="first-steps">
      {steps.map(({ name, to, isDone }) => (
        <li key={name} data-done={isDone || undefined}>
          {isDone && <Icon name="check" />}
          <Link to={to} className={isDone ? undefined : 'button'}>
            {isDone && (
              <span className="visually-hidden">
                <Trans>Done:</Trans>{' '}
              </span>
            )}
            {name}
          </Link>
        </li>
      ))}
    </ol>
  )
}
