import { useState } from 'react'
import { words } from '../../messages/words'
import { addDays, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { useToday } from '../../venue/today'
import './DayPicker.css'

// A fifth of a first screen, which nobody waits for.
const DatePicker = lazyPart(
  () => import('../../ui/DatePicker'),
  'DatePicker',
  <div className="field" />,
)

interface Props {
  day: Day
  /** How far the arrows go. */
  step?: Step
  /** The arrows alone: the rest is in a sheet. */
  isShort?: boolean
  /** Settles when it is there. */
  onChange: (day: Day) => Promise<void>
}

const STEPS = { Day: 1, Week: 7 }

export type Step = keyof typeof STEPS

/** The day or week before, the one after, the venue's today, or any other. */
export function DayPicker({ day, step = 'Day', isShort = false, onChange }: Props) {
  const now = useToday()
  const named = step === 'Day' ? words.day.day : words.day.week
  // On the way there: three presses go three days, however long the first one takes.
  const [wanted, setWanted] = useState<Day | null>(null)
  const from = wanted ?? day
  const go = (to: Day) => {
    setWanted(to)
    void onChange(to).finally(() => setWanted(null))
  }
  return (
    <div className="day-picker">
      <Button
        icon="chevronLeft"
        aria-label={words.day.before(named)}
        onPress={() => go(addDays(from, -STEPS[step]))}
      />
      {!isShort && (
        <Button isDisabled={from === now} onPress={() => go(now)}>
          {words.day.today}
        </Button>
      )}
      <Button
        icon="chevronRight"
        aria-label={words.day.after(named)}
        onPress={() => go(addDays(from, STEPS[step]))}
      />
      {!isShort && <DatePicker label={words.day.day} isLabelHidden value={from} onChange={go} />}
    </div>
  )
}
