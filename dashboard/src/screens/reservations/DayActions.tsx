import type { ReactNode } from 'react'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { minutesNow, today, type Day } from '../../time'
import { DayControls } from '../day/DayControls'
import { lazyPart } from '../../ui/lazyPart'
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
  const { timezone, isAdmin } = useVenue()
  const isToday = data.date === today(timezone)
  const now = () => minutesNow(timezone)
  const walkIn = () =>
    onBook({ tableId: null, minutes: now() - (now() % WALK_IN_STEP), isWalkIn: true })
  const book = () =>
    onBook({ tableId: null, minutes: firstSlot(data, isToday ? now() : null), isWalkIn: false })
  return (
    <DayControls
      day={data.date}
      onDay={onDay}
      view={<Views day={data.date} />}
      onWalkIn={isToday ? walkIn : undefined}
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
      add={{ name: words.reservations.newReservation, onPress: book }}
    />
  )
}
