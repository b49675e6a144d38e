import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { Icon } from '../../ui/Icon'
import { lazyPart } from '../../ui/lazyPart'
import { useDepositsStep } from '../payments/useDepositsStep'
import { useVenue } from '../../venue/venue'
import { wayTo } from './wayTo'
import './FirstRun.css'
import '../../texts/parts/set-up'

const PageSoFar = lazyPart(() => import('./PageSoFar'), 'PageSoFar')

type Step = Schema['SetupStep']['step']

/** What must be there before anything is booked, three steps a kind of business; each may need several things. */
const STEPS = {
  appointments: [['services'], ['providers', 'hours'], ['online_booking']],
  hospitality: [['periods'], ['tables'], ['online_booking']],
} as const satisfies Record<string, Step[][]>

/** Where a day would be, for the admin of a business that nobody can book yet: three steps, what can follow, and their page. */
export function FirstRun({ steps }: { steps: readonly Schema['SetupStep'][] }) {
  const kind = useVenue().organization.business_type
  const deposits = useDepositsStep()
  const isDone = (name: Step) => steps.find(({ step }) => step === name)?.done ?? true
  const parts = STEPS[kind].map((names) => {
    const [first] = names
    const open = names.find((name) => !isDone(name))
    return { name: open ?? first, isDone: open === undefined }
  })
  const next = parts.find((part) => !part.isDone)
  const later = [
    ...(['address', 'logo'] as const).filter((name) => !isDone(name)).map((name) => wayTo()[name]),
    ...deposits.filter((step) => !step.isDone),
  ]
  return (
    <div className="first-run-and-page">
      <section className="first-run">
        <h2>
          <Trans>Three steps to your first booking</Trans>
        </h2>
        <p className="muted">
          <Trans>It takes a few minutes, and everything can be changed later.</Trans>
        </p>
        <ol className="first-run-steps">
          {parts.map((part, index) => {
            const { name, about, to } = wayTo()[part.name]
            return (
              <li key={part.name} data-done={part.isDone || undefined}>
                <span className="first-run-mark" aria-hidden="true">
                  {part.isDone ? <Icon name="check" /> : index + 1}
                </span>
                <span className="first-run-what">
                  <Link to={to} className="first-run-name" data-next={part === next || undefined}>
                    {part.isDone && (
                      <span className="visually-hidden">
                        <Trans>Done:</Trans>{' '}
                      </span>
                    )}
                    {name}
                  </Link>
                  <span className="muted">{about}</span>
                </span>
                <Icon name="chevronRight" />
              </li>
            )
          })}
        </ol>
        {later.length > 0 && (
          <p className="first-run-later">
            <Trans>Then, if you like:</Trans>
            {later.map(({ name, to }) => (
              <Link key={name} to={to}>
                {name}
              </Link>
            ))}
          </p>
        )}
      </section>
      <PageSoFar />
    </div>
  )
}
