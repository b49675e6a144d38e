import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from 'react-aria-components/Button'
import type { Schema } from '../../api'
import { dayOfWallClock, type WallClock } from '../../time'
import { useVenue } from '../../venue/venue'
import { whenSeenFrom } from '../day/whenSeenFrom'
import '../../texts/parts/bookings'
import '../../ui/Chip.css'
import '../day/NearestTimes.css'

interface Props {
  nearest: readonly Schema['FreeStart'][]
  /** When the visit begins now: a time of its day goes without the day. */
  seenFrom: WallClock
  isPending: boolean
  /** The visit begins then, as it was wanted. */
  onChoose: (startsAt: WallClock) => void
}

/** When all of a visit would fit as it was wanted: a press moves it there and changes it, all or none. */
export function FitsAt({ nearest, seenFrom, isPending, onChoose }: Props) {
  const { locale } = useVenue()
  if (nearest.length === 0) return null
  return (
    <div className="nearest-times" role="group" aria-label={t`Nearest free times`}>
      <span className="muted">
        <Trans>The whole visit fits at:</Trans>
      </span>
      {nearest.map(({ startsAt }) => (
        <Button
          key={startsAt}
          className="chip"
          isPending={isPending}
          onPress={() => onChoose(startsAt)}
        >
          {whenSeenFrom(dayOfWallClock(seenFrom), startsAt, locale)}
        </Button>
      ))}
    </div>
  )
}
