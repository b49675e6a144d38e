import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onlineWords } from '../../messages/online/words'
import { dayOfWallClock } from '../../time'
import { Row } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { ByGuest } from '../day/ByGuest'
import { StateTag } from '../day/StateTag'
import type { OnlineBooking } from './queries'
import { whatIsBooked } from './words'

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
  const name = customer?.name ?? onlineWords.somebodysClient
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
            <strong> · {onlineWords.bookingsToCome(booking.customer_bookings_to_come ?? 0)}</strong>
          )}
        </>
      }
    >
      {children ?? <StateTag status={status} />}
    </Row>
  )
}
