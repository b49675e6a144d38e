import { t } from '@lingui/core/macro'
import { dayOfWallClock, formatDay, formatTime, type WallClock } from '../../time'
import { drawings } from '../../ui/drawings'
import { EditRow, FixedRow } from '../../ui/EditRow'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import '../../texts/parts/bookings'

interface Props {
  booking: { starts_at: WallClock; ends_at: WallClock }
  /** Leads to the form that moves it; left out where it stays. */
  onMove?: () => void
}

/** When a booking is; a press moves it. */
export function When({ booking: { starts_at, ends_at }, onMove }: Props) {
  const { locale } = useVenue()
  const day = dayOfWallClock(starts_at)
  const today = useToday()
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const written = formatDay(day, locale, isThisYear ? 'near' : 'long')
  const said = {
    drawing: drawings.clock,
    note: day === today ? t`Today, ${{ day: written }}` : written,
    children: `${formatTime(starts_at, locale)} – ${formatTime(ends_at, locale)}`,
  }
  return onMove ? <EditRow {...said} onPress={onMove} /> : <FixedRow {...said} />
}
