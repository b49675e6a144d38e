import type { Moving } from '../../grid/moving'
import { moved, nameOfPlace, type Appointment, type Diary } from './diary'
import { useMoveAppointment } from './queries'

/** What dropping an appointment on the diary does: it moves, it can be undone, and a refusal says why. */
export function useDrop(diary: Diary, appointments: readonly Appointment[], locale: string) {
  const move = useMoveAppointment()

  return (moving: Moving) => {
    const before = appointments.find(({ id }) => id === moving.id)
    const column = diary.columns.find(({ line }) => line === moving.to.line)
    if (!before || !column) return // it went away meanwhile
    const after = moved(before, moving.to, column)
    const { customer } = before
    const isTold = customer?.email && after.starts_at !== before.starts_at
    move({
      before,
      after,
      ...(isTold && { told: `${customer.name} is told by email.` }),
      there: nameOfPlace(moving, diary, locale),
      back: nameOfPlace({ ...moving, to: moving.from }, diary, locale),
    })
  }
}
