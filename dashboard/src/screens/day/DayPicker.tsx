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
  onChange: (day: Day) => void
}

/** The day before, the day after, the venue's today, or any other. */
export function DayPicker({ day, onChange }: Props) {
  const { timezone } = useVenue()
  const now = today(timezone)
  return (
    <div className="day-picker">
      <Button
        icon="chevronLeft"
        aria-label="Day before"
        onPress={() => onChange(addDays(day, -1))}
      />
      <Button isDisabled={day === now} onPress={() => onChange(now)}>
        Today
      </Button>
      <Button
        icon="chevronRight"
        aria-label="Day after"
        onPress={() => onChange(addDays(day, 1))}
      />
      <Suspense fallback={<div className="field" />}>
        <DatePicker label="Day" isLabelHidden value={day} onChange={onChange} />
      </Suspense>
    </div>
  )
}
