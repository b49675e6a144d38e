import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { sentenceOf } from '../../api'
import {
  addDays,
  dayOfWallClock,
  formatDay,
  formatTime,
  minutesOf,
  parseDay,
  timeOfDay,
  weekday,
  weekdayName,
  type Day,
  type WallClock,
} from '../../time'
import { Button } from '../../ui/Button'
import { Corrected } from '../../ui/corrected'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { isFreeOn, startOn, startsOn, WEEK, type FreeWeek } from './freeTimes'
import '../../ui/Chip.css'
import './FreeTimes.css'

interface Props {
  /** What is free in the seven days from `from` on. */
  found: UseQueryResult<FreeWeek>
  from: Day
  onFrom: (day: Day) => void
  day: Day
  /** As `09:30`; kept on another day, if it is free there. */
  time: string
  /** Another day; `startsAt` is the same time there, if it is free. */
  onDay: (day: Day, startsAt: WallClock | null) => void
  onTime: (startsAt: WallClock) => void
}

/** Seven days, each marked if something is free, and the free times of the chosen one: a press on one fills it in. */
export function FreeTimes({ found, from, onFrom, day, time, onDay, onTime }: Props) {
  const { locale } = useVenue()
  const correct = use(Corrected)
  const { data, isPlaceholderData, error } = found
  const now = useToday()
  const week = data ?? { days: [], starts: [] }
  const days = Array.from({ length: WEEK }, (_, index) => addDays(from, index))
  const [first] = week.starts
  const starts = startsOn(week, day)

  function choose(startsAt: WallClock) {
    correct()
    onTime(startsAt)
  }

  return (
    <div
      className="free-times"
      role="group"
      aria-label={t`Free times`}
      aria-busy={isPlaceholderData}
    >
      <div className="free-days">
        <Button
          kind="quiet"
          icon="chevronLeft"
          aria-label={t`The week before`}
          isDisabled={from <= now}
          onPress={() => onFrom(laterOf(addDays(from, -WEEK), now))}
        />
        <RadioGroup
          className="free-days-choice"
          orientation="horizontal"
          aria-label={t`On which day`}
          value={day}
          onChange={(picked) => {
            const next = parseDay(picked)
            correct()
            onDay(next, startOn(week, next, time))
          }}
        >
          {days.map((one) => {
            const isFree = isFreeOn(week, one)
            return (
              <RadioField key={one} value={one} isDisabled={one < now}>
                <RadioButton className="free-day" data-free={isFree ?? undefined}>
                  <span aria-hidden="true">{weekdayName(weekday(one), locale, 'short')}</span>
                  <span className="free-day-number" aria-hidden="true">
                    {Number(one.slice(-2))}
                  </span>
                  <span className="visually-hidden">
                    {isFreeInWords(formatDay(one, locale, 'short'), isFree)}
                  </span>
                </RadioButton>
              </RadioField>
            )
          })}
        </RadioGroup>
        <Button
          kind="quiet"
          icon="chevronRight"
          aria-label={t`The week after`}
          onPress={() => onFrom(addDays(from, WEEK))}
        />
      </div>
      {error && <p className="free-none">{sentenceOf(error)}</p>}
      {first && (
        <Button icon="clock" onPress={() => choose(first)}>
          {t`First available: ${{ day: formatDay(dayOfWallClock(first), locale, 'short') }}, ${{ time: formatTime(first, locale) }}`}
        </Button>
      )}
      {starts.length > 0 && (
        <RadioGroup
          className="free-starts"
          orientation="horizontal"
          aria-label={t`Free on ${{ day: formatDay(day, locale, 'short') }}`}
          isDisabled={isPlaceholderData}
          value={startOn(week, day, time) && time}
          onChange={(picked) => {
            const start = startOn(week, day, picked)
            if (start !== null) choose(start)
          }}
        >
          {starts.map((start) => (
            <RadioField key={start} value={timeOfDay(minutesOf(start))}>
              <RadioButton className="chip">{formatTime(start, locale)}</RadioButton>
            </RadioField>
          ))}
        </RadioGroup>
      )}
      {data && starts.length === 0 && (
        <p className="free-none">
          {first
            ? t`Nothing free on ${{ day: formatDay(day, locale, 'short') }}.`
            : t`Nothing free in these seven days. Try the next seven.`}
        </p>
      )}
    </div>
  )
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other
}

function isFreeInWords(day: string, isFree: boolean | null): string {
  if (isFree === null) return day
  return isFree ? t`${day}, free` : t`${day}, nothing free`
}
