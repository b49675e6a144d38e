import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { Button } from 'react-aria-components/Button'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Corrected } from '../../ui/corrected'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { firstFree, type Slot } from './firstFree'
import '../../texts/parts/bookings'
import '../../ui/Chip.css'
import '../day/NearestTimes.css'

interface Props {
  slots: readonly Slot[]
  /** They are those of a visit, whose services have their own providers. */
  isVisit: boolean
  onChoose: (slot: Slot) => void
}

/** The first free times of the days that are looked at, with whom they are: one press chooses all of it. */
export function FirstFree({ slots, isVisit, onChoose }: Props) {
  const { locale } = useVenue()
  const today = useToday()
  const correct = use(Corrected)
  const team = useQuery(providers()).data ?? []
  const first = firstFree(slots, isVisit)
  if (first.length === 0) return null
  return (
    <div className="nearest-times" role="group" aria-label={t`First free`}>
      <span className="muted">
        <Trans>First free:</Trans>
      </span>
      {first.map(({ startsAt, providerId }) => {
        const day = dayOfWallClock(startsAt)
        const time = formatTime(startsAt, locale)
        const said = day === today ? time : `${formatDay(day, locale, 'short')}, ${time}`
        const who = isVisit ? null : team.find(({ id }) => id === providerId)?.name
        return (
          <Button
            key={`${startsAt} ${providerId}`}
            className="chip"
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
