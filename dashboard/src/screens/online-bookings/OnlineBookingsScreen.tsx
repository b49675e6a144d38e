import { useSuspenseQuery } from '@tanstack/react-query'
import { onlineWords } from '../../messages/online/words'
import { Part } from '../../ui/Part'
import { Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { useVenue } from '../../venue/venue'
import { WaitingGuests } from '../waitlist/WaitingGuests'
import { OneOnline } from './OneOnline'
import { onlineBookings } from './queries'
import { Waiting } from './Waiting'

/** What guests booked, changed and cancelled themselves; first what waits for the venue's answer. */
export function OnlineBookingsScreen() {
  const { business, who } = useVenue()
  const { waiting, latest } = useSuspenseQuery(onlineBookings()).data
  return (
    <Screen title={onlineWords.onlineBookings}>
      <Part title={onlineWords.waiting}>
        <p className="muted">
          {waiting.length === 0 ? onlineWords.nothingWaits : onlineWords.eitherWay(who)}
        </p>
        {waiting.length > 0 && (
          <Rows label={onlineWords.waiting}>
            {waiting.map((booking) => (
              <Waiting key={booking.id} booking={booking} />
            ))}
          </Rows>
        )}
      </Part>
      {business.online_booking.waitlist && <WaitingGuests />}
      <Part title={onlineWords.lately}>
        {latest.length === 0 ? (
          <p className="muted">{onlineWords.nothingLately(who)}</p>
        ) : (
          <Rows label={onlineWords.lately}>
            {latest.map((booking) => (
              <OneOnline key={booking.id} booking={booking} />
            ))}
          </Rows>
        )}
      </Part>
    </Screen>
  )
}
