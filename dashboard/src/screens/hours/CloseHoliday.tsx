import { words } from '../../messages/words'
import { formatDay, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { useVenue } from '../../venue/venue'
import type { Affected } from './affected'
import { WhomItHits } from './WhomItHits'

interface Props {
  day: Day
  bookings: readonly Affected[]
  isPending: boolean
  onCloseDay: () => void
  onCancel: () => void
}

/** Asks before a day is closed on which somebody is booked. */
export function CloseHoliday({ day, bookings, isPending, onCloseDay, onCancel }: Props) {
  const { locale } = useVenue()
  return (
    <Dialog title={words.hours.closeOnQuestion(formatDay(day, locale))} isOpen onClose={onCancel}>
      <WhomItHits day={day} bookings={bookings} />
      <Actions>
        <Button onPress={onCancel}>{words.hours.stayOpen}</Button>
        <Button kind="primary" isPending={isPending} onPress={onCloseDay}>
          {words.hours.closeTheDay}
        </Button>
      </Actions>
    </Dialog>
  )
}
