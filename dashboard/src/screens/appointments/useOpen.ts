import { useOpenBooking, type OpenBooking } from '../day/useOpenBooking'
import type { Appointment } from './diary'
import type { Open } from './DiaryView'

/** What lies over a diary: an appointment by the address, or one that is being made. */
export function useOpen(
  id: string | undefined,
  appointments: readonly Appointment[],
  goTo: (search: OpenBooking, replace: boolean) => Promise<void>,
  [made, make]: [Open, (open: Open) => void],
): [Open, (open: Open) => void] {
  const [appointment, look] = useOpenBooking(id, appointments, goTo)
  return [
    made ?? (appointment && { appointment }),
    (open) => {
      const isLooked = open !== null && 'appointment' in open
      make(isLooked ? null : open)
      look(isLooked ? open.appointment : null)
    },
  ]
}
