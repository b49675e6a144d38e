import { dayOfWallClock, minutesOf, timeOfDay, type Day, type WallClock } from '../../time'

/** When an appointment is to be, and with whom. */
export interface When {
  day: Day
  /** As `09:30`. */
  time: string
  /** Null: with whoever is free then. */
  providerId: string | null
}

/** When an appointment is. */
export function whenOf(appointment: { starts_at: WallClock; provider_id: string }): When {
  return { ...timeAt(appointment.starts_at), providerId: appointment.provider_id }
}

/** The day and the time of a start. */
export function timeAt(startsAt: WallClock): Pick<When, 'day' | 'time'> {
  return { day: dayOfWallClock(startsAt), time: timeOfDay(minutesOf(startsAt)) }
}
