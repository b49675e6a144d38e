/** What the service is asked for what an address shows. */
import { addDays, calendarDate, dayOf, mondayOf, type Day } from '../../time'
import type { Venue } from '../../venue/venue'
import type { Question } from './queries'
import { KINDS, reportsOf, type ReportName } from './reports'
import type { Days, Shown } from './shown'

const MOST_DAYS = 400

/** The days that are looked at: of days that were chosen in the wrong order the first alone, and of too many the first 400. */
export function daysOf({ range, from, to }: Shown, today: Day): Days {
  const monday = mondayOf(today)
  switch (range ?? 'lastWeek') {
    case 'lastWeek':
      return { first: addDays(monday, -7), last: addDays(monday, -1) }
    case 'thisWeek':
      return { first: monday, last: addDays(monday, 6) }
    case 'lastMonth':
      return monthOf(dayOf(calendarDate(today).subtract({ months: 1 })))
    case 'thisMonth':
      return monthOf(today)
    case 'own': {
      const first = from ?? monday
      const last = to && to > first ? to : first
      const furthest = addDays(first, MOST_DAYS - 1)
      return { first, last: last < furthest ? last : furthest }
    }
  }
}

function monthOf(day: Day): Days {
  const first = calendarDate(day).set({ day: 1 })
  return { first: dayOf(first), last: dayOf(first.add({ months: 1 }).subtract({ days: 1 })) }
}

/** By what the rows are grouped: as chosen, where the report has that. */
function groupOf(report: ReportName, by: string | undefined): string {
  const { groups } = KINDS[report]
  return groups.find((group) => group === by) ?? groups[0] ?? 'day'
}

/** Of a report that this venue has not, its first one. */
export function questionOf(shown: Shown, venue: Pick<Venue, 'organization'>, today: Day): Question {
  const there = reportsOf(venue)
  const report = there.find((name) => name === shown.report) ?? there[0] ?? 'waitlist'
  return {
    report,
    days: daysOf(shown, today),
    by: groupOf(report, shown.by),
    compare: shown.compare ?? 'previous',
  }
}
