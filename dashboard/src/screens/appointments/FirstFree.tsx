import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  addDays,
  dayOfWallClock,
  formatDay,
  formatTime,
  minutesOf,
  weekday,
  weekdayName,
} from '../../time'
import { Corrected } from '../../ui/corrected'
import { WEEK } from '../day/freeTimes'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { firstFree, type Slot } from './firstFree'
import type { When } from './when'
import '../../texts/parts/bookings'
import '../../ui/Chip.css'
import '../../ui/Field.css'
import '../day/NearestTimes.css'

interface Props {
  slots: readonly Slot[]
  /** What is chosen; without a provider, whoever is free then. */
  value: When
  /** They are those of a visit, whose services have their own providers. */
  isVisit: boolean
  onChoose: (slot: Slot) => void
}

/** The first free times of the days that are looked at, with whom they are: one press chooses all of it. */
export function FirstFree({ slots, value, isVisit, onChoose }: Props) {
  const { locale } = useVenue()
  const today = useToday()
  const correct = use(Corrected)
  const team = useQuery(providers()).data ?? []
  const first = firstFree(slots, isVisit)
  if (first.length === 0) return null
  const chosen = slots.find(
    (one) =>
      dayOfWallClock(one.startsAt) === value.day &&
      minutesOf(one.startsAt) === minutesOf(value.time) &&
      (value.providerId === null || one.providerId === value.providerId),
  )
  return (
    <div className="nearest-times first-free" role="group" aria-label={t`First free`}>
      <span className="field-label" aria-hidden="true">
        <Trans>First free</Trans>
      </span>
      {first.map(({ startsAt, providerId }) => {
        const day = dayOfWallClock(startsAt)
        const time = formatTime(startsAt, locale)
        // Within a week its name tells a day.
        const named =
          day < addDays(today, WEEK)
            ? weekdayName(weekday(day), locale, 'short')
            : formatDay(day, locale, 'short')
        const said = day === today ? time : `${named}, ${time}`
        const who = isVisit ? null : team.find(({ id }) => id === providerId)?.name
        return (
          <Button
            key={`${startsAt} ${providerId}`}
            className="chip"
            aria-pressed={
              startsAt === chosen?.startsAt && (isVisit || providerId === chosen.providerId)
            }
            onPress={() => {
              correct()
              onChoose({ startsAt, providerId })
            }}
          >
            {said} {who && <small className="muted">{who}</small>}
          </Button>
        )
      })}
    </div>
  )
}
