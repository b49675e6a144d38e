import { t } from '@lingui/core/macro'
import { use } from 'react'
import { ApiError } from '../../api'
import { formatDay, type Day } from '../../time'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Corrected } from '../../ui/corrected'
import { useVenue } from '../../venue/venue'
import { Doubt } from '../day/doubt'
import './Series.css'

interface Props {
  /** Why the series is not booked yet: some of its visits are unusual, or cannot be booked. */
  error: Error | null
  skip: readonly Day[]
  onSkip: (skip: Day[]) => void
}

/** The visits of a series that are unusual or taken, to be left out of it; nothing while there are none. */
export function LeftOut({ error, skip, onSkip }: Props) {
  const { locale } = useVenue()
  const correct = use(Corrected)
  const why = new Map<Day, string>(skip.map((day) => [day, '']))
  if (error instanceof ApiError)
    for (const day of error.dates) why.set(day, t`the provider is not free`)
  if (error instanceof Doubt) for (const visit of error.visits) why.set(visit.day, visit.why)
  if (why.size === 0) return null
  const visits = [...why].sort(([one], [other]) => one.localeCompare(other))
  return (
    <div className="series-visits">
      <CheckboxGroup
        label={t`Leave out`}
        value={[...skip]}
        onChange={(days) => {
          correct()
          onSkip(visits.map(([day]) => day).filter((day) => days.includes(day)))
        }}
        choices={visits.map(([day, reasons]) => ({
          id: day,
          name: [formatDay(day, locale), reasons].filter(Boolean).join(': '),
        }))}
      />
    </div>
  )
}
