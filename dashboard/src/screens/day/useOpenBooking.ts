import { useState } from 'react'

export interface OpenBooking {
  /** The booking that is open over a day. */
  booking?: string | undefined
}

/** For addresses: `?booking=…`. */
export function openBookingOf({ booking: id }: Record<string, unknown>): OpenBooking {
  return typeof id === 'string' ? { booking: id } : {}
}

/**
 * The booking that the address names, and how to open another or none. One that was moved away from what is shown, while
 * somebody looked at it, stays open.
 */
export function useOpenBooking<Booking extends { id: string }>(
  id: string | undefined,
  bookings: readonly Booking[],
  goTo: (search: OpenBooking, replace: boolean) => Promise<void>,
): [Booking | null, (booking: Booking | null) => void] {
  const [seen, see] = useState<Booking | null>(null)
  const here = bookings.find((one) => one.id === id)
  if (here && seen?.id !== id) see(here) // whatever led to its address
  const open = here ?? (seen?.id === id ? seen : null)
  return [
    open,
    (booking) => {
      see(booking)
      // The way back leads to the day, and never to what was closed.
      if (booking?.id !== id) void goTo(booking ? { booking: booking.id } : {}, booking === null)
    },
  ]
}
