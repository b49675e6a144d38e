import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Row, Rows } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'

interface Props {
  appointments: readonly Schema['Appointment'][]
  onClose: () => void
}

/** What was booked before somebody was set off: it stays until it is moved or cancelled, on its day. */
export function BookedInTimeOff({ appointments, onClose }: Props) {
  const { locale } = useVenue()
  const given = useSuspenseQuery(services()).data
  const nameOf = (wanted: string) => given.find(({ id }) => id === wanted)?.name
  return (
    <Dialog title={words.staff.bookedAtThisTime} isOpen onClose={onClose}>
      <p>{words.staff.appointmentsStay}</p>
      <Rows label={words.staff.bookedAtThisTime}>
        {appointments.map(({ id, starts_at, service_id }) => (
          <Row
            key={id}
            name={
              <Link to="/appointments/$day" params={{ day: dayOfWallClock(starts_at) }}>
                {`${formatDay(dayOfWallClock(starts_at), locale, 'short')}, ${formatTime(starts_at, locale)}`}
              </Link>
            }
            note={nameOf(service_id)}
          />
        ))}
      </Rows>
      <Actions>
        <Button kind="primary" onPress={onClose}>
          {words.staff.done}
        </Button>
      </Actions>
    </Dialog>
  )
}
