import { lazy, Suspense } from 'react'
import { addDays, today, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { useVenue } from '../organization/queries'
import './DayPicker.css'

// A fifth of a first screen, which nobody waits for.
const DatePicker = lazy(() =>
  import('../../ui/DatePicker').then(({ DatePicker }) => ({ default: DatePicker })),
)

interface Props {
  day: Day
  /** How far the arrows go. */
  step?: keyof typeof STEPS
  onChange: (day: Day) => void
}

const STEPS = { Day: 1, Week: 7 }

/** The day or week before, the one after, the venue's today, or any other. */
export function DayPicker({ day, step = 'Day', onChange }: Props) {
  const { timezone } = useVenue()
  const now = today(timezone)
  return (
    <div className="day-picker">
      <Button
        icon="chevronLeft"
        aria-label={`${step} before`}
        onPress={() => onChange(addDays(day, -STEPS[step]))}
      />
      <Button isDisabled={day === now} onPress={() => onChange(now)}>
        Today
      </Button>
      <Button
        icon="chevronRight"
        aria-label={`${step} after`}
        onPress={() => onChange(addDays(day, STEPS[step]))}
      />
      <Suspense fallback={<div className="field" />}>
        <DatePicker label="Day" isLabelHidden value={day} onChange={onChange} />
      </Suspense>
    </div>
  )
}
