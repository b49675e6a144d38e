import { select, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { NextOfGone } from '../../ui/NextOfGone'
import { Part } from '../../ui/Part'
import { Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { useVenue } from '../../venue/venue'
import { WaitingGuests } from '../waitlist/WaitingGuests'
import { OneOnline } from './OneOnline'
import { onlineBookings } from './queries'
import { Waiting } from './Waiting'
import '../../texts/parts/online'

/** What guests booked, changed and cancelled themselves; first what waits for the venue's answer. */
export function OnlineBookingsScreen() {
  const { business, who } = useVenue()
  const { waiting, latest } = useSuspenseQuery(onlineBookings()).data
  return (
    <Screen title={t`Booked online`}>
      <Part title={t`Waiting for your answer`}>
        <p className="muted">
          {waiting.length === 0
            ? t`Nothing is waiting.`
            : select(who, {
                guest: 'The guest gets an email, whether you confirm or decline.',
                other: 'The client gets an email, whether you confirm or decline.',
              })}
        </p>
        <NextOfGone>
          {waiting.length > 0 && (
            <Rows label={t`Waiting for your answer`}>
              {waiting.map((booking) => (
                <Waiting key={booking.id} booking={booking} />
              ))}
            </Rows>
          )}
        </NextOfGone>
      </Part>
      {business.online_booking.waitlist && <WaitingGuests />}
      <Part title={t`In the last seven days`}>
        {latest.length === 0 ? (
          <p className="muted">
            {select(who, {
              guest: 'No guest has booked online.',
              other: 'No client has booked online.',
            })}
          </p>
        ) : (
          <Rows label={t`In the last seven days`}>
            {latest.map((booking) => (
              <OneOnline key={booking.id} booking={booking} />
            ))}
          </Rows>
        )}
      </Part>
    </Screen>
  )
}
