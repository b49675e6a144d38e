import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Schema } from '../../api'
import type { Day } from '../../time'
import { DayControls } from '../day/DayControls'
import { lazyPart } from '../../ui/lazyPart'
import { useNow } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import type { Slot } from './Booking'
import { firstSlot } from './timeline'
import { Views } from './Views'

const InMyCalendar = lazyPart(() => import('../calendar-feeds/InMyCalendar'), 'InMyCalendar')

interface Props {
  data: Schema['DayOfReservations']
  onDay: (day: Day) => Promise<void>
  onBook: (slot: Slot) => void
  /** What is needed rarely; `close` leaves the sheet that it stands in. */
  more?: ((close: () => void) => ReactNode) | undefined
}

const WALK_IN_STEP = 5

/** Which day, and the two ways to take a party. */
export function DayActions({ data, onDay, onBook, more }: Props) {
  const { isAdmin } = useVenue()
  const now = useNow(data.date)
  const walkIn = (at: number) =>
    onBook({ tableId: null, minutes: at - (at % WALK_IN_STEP), isWalkIn: true })
  const book = () => onBook({ tableId: null, minutes: firstSlot(data, now), isWalkIn: false })
  return (
    <DayControls
      day={data.date}
      onDay={onDay}
      view={<Views day={data.date} />}
      onWalkIn={now === null ? undefined : () => walkIn(now)}
      more={
        !more && !isAdmin
          ? undefined
          : (close) => (
              <>
                {more?.(close)}
                {isAdmin && <InMyCalendar />}
              </>
            )
      }
      add={{ name: t`New reservation`, onPress: book }}
    />
  )
}
