import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { ApiError, type Schema } from '../../api'
import { dayOfWallClock, formatDay, formatTime, type Day } from '../../time'
import { useVenue } from '../../venue/venue'
import { Corrected } from '../../ui/corrected'
import '../../ui/Chip.css'
import './NearestTimes.css'

type FreeStart = Schema['FreeStart']

interface Props {
  /** Why the service refused the booking or the move. */
  error: Error | null
  day: Day
  /** Whether this is what is filled in by now. */
  isChosen: (start: FreeStart) => boolean
  onChoose: (start: FreeStart) => void
  /** Of providers by id, where a booking has one. */
  nameOf?: (providerId: string) => string | undefined
}

/** The free times nearest to one that is taken: a press on one fills it in. Nothing, unless a time was taken. */
export function NearestTimes({ error, day, isChosen, onChoose, nameOf }: Props) {
  const { locale } = useVenue()
  const correct = use(Corrected)
  const nearest = error instanceof ApiError ? error.nearest : []
  if (nearest.length === 0) return null
  return (
    <RadioGroup
      className="nearest-times"
      orientation="horizontal"
      aria-label={t`Nearest free times`}
      value={String(nearest.findIndex(isChosen))}
      onChange={(index) => {
        const start = nearest[Number(index)]
        if (start === undefined) return
        correct()
        onChoose(start)
      }}
    >
      <span className="muted">
        <Trans>Free instead:</Trans>
      </span>
      {nearest.map((start, index) => {
        const on = dayOfWallClock(start.startsAt)
        const name = start.providerId && nameOf?.(start.providerId)
        return (
          <RadioField key={`${start.startsAt} ${start.providerId}`} value={String(index)}>
            <RadioButton className="chip">
              {on !== day && `${formatDay(on, locale, 'short')}, `}
              {name
                ? t`${{ time: formatTime(start.startsAt, locale) }} with ${name}`
                : formatTime(start.startsAt, locale)}
            </RadioButton>
          </RadioField>
        )
      })}
    </RadioGroup>
  )
}
