import { useState } from 'react'
import { useOpenBooking, type OpenBooking } from '../day/useOpenBooking'
import type { Slot } from './Booking'
import type { Reservation } from './timeline'

/** What stands beside an evening, one of them at a time: a reservation by the address, or one that is being made. */
export function useOpen(
  id: string | undefined,
  reservations: readonly Reservation[],
  goTo: (search: OpenBooking, replace: boolean) => Promise<void>,
) {
  const [slot, setSlot] = useState<Slot | null>(null)
  const [looked, look] = useOpenBooking(id, reservations, goTo)
  return {
    slot,
    open: slot === null ? looked : null,
    onBook: (next: Slot) => {
      setSlot(next)
      look(null)
    },
    onOpen: (reservation: Reservation) => {
      setSlot(null)
      look(reservation)
    },
    onClose: () => {
      setSlot(null)
      look(null)
    },
  }
}
