import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Moving } from '../../grid/moving'
import type { Move } from '../day/useMove'
import { moved, nameOfPlace, type Appointment, type Diary } from './diary'
import { useMoveAppointment } from './queries'
import { hasOthers } from './visit'

/**
 * What dropping an appointment on the diary does: it moves, it can be undone, and a refusal says why. Of one service of a
 * visit that comes to another time, somebody is asked first (`asked`) whether the whole visit is meant.
 */
export function useDrop(diary: Diary, appointments: readonly Appointment[], locale: string) {
  const move = useMoveAppointment()
  const [asked, setAsked] = useState<Move<Appointment> | null>(null)

  function drop(moving: Moving) {
    const before = appointments.find(({ id }) => id === moving.id)
    const column = diary.columns.find(({ line }) => line === moving.to.line)
    if (!before || !column) return // it went away meanwhile
    const after = moved(before, moving.to, column)
    const { customer } = before
    const isEmailed = customer?.email && after.starts_at !== before.starts_at
    const wanted = {
      before,
      after,
      ...(isEmailed && { told: t`${{ name: customer.name }} gets an email.` }),
      there: nameOfPlace(moving, diary, locale),
      back: nameOfPlace({ ...moving, to: moving.from }, diary, locale),
    }
    if (isShift(wanted) && hasOthers(appointments, before)) setAsked(wanted)
    else move(wanted)
  }

  return { drop, asked, move, forget: () => setAsked(null) }
}

/** Whether only the time changes, as it can for a whole visit. */
function isShift({ before, after }: Move<Appointment>): boolean {
  return (
    before.starts_at !== after.starts_at &&
    before.provider_id === after.provider_id &&
    before.duration_minutes === after.duration_minutes
  )
}
