import { t } from '@lingui/core/macro'
import { useState } from 'react'
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
        aria-label={step === 'Day' ? t`Day before` : t`Week before`}
        onPress={() => go(addDays(from, -STEPS[step]))}
      />
      {!isShort && (
        <Button isDisabled={from === now} onPress={() => go(now)}>
          {t`Today`}
        </Button>
      )}
      <Button
        icon="chevronRight"
        aria-label={step === 'Day' ? t`Day after` : t`Week after`}
        onPress={() => go(addDays(from, STEPS[step]))}
      />
      {!isShort && <DatePicker label={t`Day`} isLabelHidden value={from} onChange={go} />}
    </div>
  )
}
