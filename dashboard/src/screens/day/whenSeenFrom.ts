import { t } from '@lingui/core/macro'
import { dayOfWallClock, formatDay, formatTime, type Day, type WallClock } from '../../time'

/** `10:00 am` of the day that is seen, `10:00 am on Thu, 26 Nov` of another: a time alone is taken for one of the day in sight. */
export function whenSeenFrom(seen: Day, clock: WallClock, locale: string): string {
  const day = dayOfWallClock(clock)
  const time = formatTime(clock, locale)
  return day === seen ? time : t`${time} on ${{ day: formatDay(day, locale, 'short') }}`
}
