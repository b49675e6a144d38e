import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { minutesNow, today, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { DayPicker } from '../day/DayPicker'
import { useVenue } from '../../venue/venue'
import type { Slot } from './Booking'
import { firstSlot } from './timeline'

interface Props {
  data: Schema['DayOfReservations']
  onDay: (day: Day) => Promise<void>
  onBook: (slot: Slot) => void
}

const WALK_IN_STEP = 5

/** Which day, and the two ways to take a party. */
export function DayActions({ data, onDay, onBook }: Props) {
  const { timezone } = useVenue()
  const isToday = data.date === today(timezone)
  const now = () => minutesNow(timezone)
  return (
    <>
      <DayPicker day={data.date} onChange={onDay} />
      {isToday && (
        <Button
          icon="people"
          onPress={() =>
            onBook({ tableId: null, minutes: now() - (now() % WALK_IN_STEP), isWalkIn: true })
          }
        >
          {words.reservations.walkIn}
        </Button>
      )}
      <Button
        kind="primary"
        icon="plus"
        onPress={() =>
          onBook({
            tableId: null,
            minutes: firstSlot(data, isToday ? now() : null),
            isWalkIn: false,
          })
        }
      >
        {words.reservations.newReservation}
      </Button>
    </>
  )
}
