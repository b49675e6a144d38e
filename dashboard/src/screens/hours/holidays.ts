import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { weekday, type Day } from '../../time'
import type { Choice } from '../../ui/Select'
import { windowsOn, type DayWindow } from './week'

/** Why no holidays are known, in words. */
export const reasons = (): Record<NonNullable<Schema['HolidaySuggestion']['reason']>, string> => ({
  no_country: t`Add your country under Business to see its public holidays.`,
  unsupported_country: t`The holidays of your country are not known here. Add the dates above.`,
  source_unavailable: t`Public holidays are not available right now. Try again later.`,
})

/** The years that can be asked for, from this one on. */
export function yearsOf({ max }: Schema['YearRange'], today: Day): Choice[] {
  const first = Number(today.slice(0, 4))
  return Array.from({ length: max - first + 1 }, (_, after) => {
    const year = String(first + after)
    return { id: year, name: year }
  })
}

/** What else is to be said of a holiday: its English name, who keeps it, and that the business is closed anyway. */
export function noteOf(
  { date, name, englishName, regional, regions }: Schema['Holiday'],
  week: readonly DayWindow[],
  locale: string,
): string {
  const isClosed = week.length > 0 && windowsOn(week, weekday(date)).length === 0
  const notes = [
    ...(englishName === name || !locale.startsWith('en') ? [] : [englishName]),
    ...(regional ? [regions.join(', ')] : []),
    ...(isClosed ? [t`usually closed on this weekday`] : []),
  ]
  return notes.map((note) => ` · ${note}`).join('')
}
