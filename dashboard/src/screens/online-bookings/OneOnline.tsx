import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayOfWallClock } from '../../time'
import { Row } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { ByGuest } from '../day/ByGuest'
import { StateTag } from '../day/StateTag'
import type { OnlineBooking } from './queries'
import { whatIsBooked } from './words'
import '../../texts/parts/online'

/** Bookings to come that are nothing to mention: one more is. Guests are not asked, since anybody can type an address. */
const MOST_TO_COME = 3

interface Props {
  booking: OnlineBooking
  children?: ReactNode
}

/** One booking of a guest: who, when and what, what its guest did last, and the way to its day. */
export function OneOnline({ booking, children }: Props) {
  const { organization, locale } = useVenue()
  const { id, customer, starts_at, status } = booking
  const name = customer?.name ?? t({ message: 'A client', context: 'online booking' })
  const there = { params: { day: dayOfWallClock(starts_at) }, search: { booking: id } }
  return (
    <Row
      name={
        organization.business_type === 'appointments' ? (
          <Link to="/appointments/$day" {...there}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <Link to="/reservations/$day" {...there}>
            <bdi>{name}</bdi>
          </Link>
        )
      }
      note={
        <>
          {whatIsBooked(booking, locale)}
          <ByGuest booking={booking} />
          {(booking.customer_bookings_to_come ?? 0) > MOST_TO_COME && (
            <strong>
              {' '}
              ·{' '}
              <Trans>
                {{ count: booking.customer_bookings_to_come ?? 0 }} bookings to come with this
                address
              </Trans>
            </strong>
          )}
        </>
      }
    >
      {children ?? <StateTag status={status} />}
    </Row>
  )
}
