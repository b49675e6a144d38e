/** What figures and rows are called, and how values are written. */
import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { formatCents } from '../../money'
import { lasting } from '../../texts/lasting'
import {
  formatDay,
  formatHour,
  formatWeek,
  monthNames,
  parseDay,
  weekdayName,
  type Day,
} from '../../time'
import type { Report, Row } from './queries'
import { FIGURES, GROUPS, ROWS } from './texts'
import '../../texts/parts/reports'

type Unit = Report['definitions'][number]['unit']

const MINUTES_OF_AN_HOUR = 60
/** Up to which times are written to the minute. */
const MOST_MINUTES = 3 * MINUTES_OF_AN_HOUR
const NOTHING = '–'

/** The name of a figure and what it counts; of one that these pages do not know yet, as the service says it. */
export function aboutFigure(report: Report, figure: string) {
  const texts = FIGURES[report.name][figure]
  if (texts) return { name: i18n._(texts.name), what: i18n._(texts.what) }
  const said = report.definitions.find((one) => one.figure === figure)
  return { name: figure, what: said?.definition ?? '' }
}

/** What formats the values of a report, each in its unit. */
export function formatterOf(report: Report, locale: string, currency: string) {
  const units = new Map<string, Unit>(report.definitions.map(({ figure, unit }) => [figure, unit]))
  return (figure: string, value: number | null): string =>
    value === null ? NOTHING : formatted(value, units.get(figure) ?? 'number', locale, currency)
}

function formatted(value: number, unit: Unit, locale: string, currency: string): string {
  const number = (digits: number, more: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits, ...more }).format(value)
  switch (unit) {
    case 'cents':
      return formatCents(value, currency, locale)
    case 'share':
      return number(value < 0.1 ? 1 : 0, { style: 'percent' })
    case 'minutes':
      return lasting(nearest(value <= MOST_MINUTES ? 1 : MINUTES_OF_AN_HOUR, value))
    case 'days':
      return t`${{ count: number(value < 10 ? 1 : 0) }} days`
    case 'count':
      return number(0)
    case 'number':
      return number(1)
  }
}

function nearest(step: number, value: number): number {
  return Math.round(value / step) * step
}

/** How much more it is than before, `+12%`; null where that says nothing. */
export function changeOf(now: number | null, before: number | null, locale: string): string | null {
  if (now === null || before === null || before === 0) return null
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format((now - before) / before)
}

/** What a row counts: `Mon, 4 Mar`, `Monday 18:00`, `Alex`. Short, where there is little room. */
export function nameOfRow(
  { group }: Row,
  groupBy: string,
  locale: string,
  length: 'long' | 'short' = 'long',
): string {
  const parts = [
    group.date === null ? null : nameOfDate(parseDay(group.date), groupBy, locale, length),
    group.weekday === null ? null : weekdayName(group.weekday, locale, length),
    group.hour === null ? null : formatHour(group.hour * MINUTES_OF_AN_HOUR, locale),
    isNamed(groupBy) ? nameIn(group.name) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function nameOfDate(day: Day, groupBy: string, locale: string, length: 'long' | 'short'): string {
  if (groupBy === 'week') return formatWeek(day, locale, 'short')
  if (groupBy !== 'month') return formatDay(day, locale, 'short')
  const [year = '', month = '1'] = day.split('-')
  const name = monthNames(locale)[Number(month) - 1] ?? ''
  return length === 'short' ? name.slice(0, 3) : `${name} ${year}`
}

/** What the rows of a report are: `Weekday`. */
export function nameOfGroup(groupBy: string): string {
  const name = Object.hasOwn(GROUPS, groupBy) ? GROUPS[groupBy] : undefined
  return name ? i18n._(name) : ''
}

/** Whether its rows are records or words, and not times. */
export function isNamed(groupBy: string): boolean {
  return !['day', 'week', 'month', 'weekday', 'hour', 'weekdayAndHour'].includes(groupBy)
}

/** Of a record its name; of a word what these pages say for it. */
function nameIn(name: string | null): string {
  if (name === null) return t({ message: 'None', context: 'report' })
  const said = Object.hasOwn(ROWS, name) ? ROWS[name] : undefined
  return said ? i18n._(said) : name
}
