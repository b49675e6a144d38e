import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { formatHour, weekdayName, weekdaysOf } from '../../time'
import { useVenue } from '../../venue/venue'
import type { Report } from './queries'
import { KINDS } from './reports'
import { aboutFigure, formatterOf, nameOfGroup } from './words'
import '../../texts/parts/reports'

const MINUTES_OF_AN_HOUR = 60

/** Hours down, weekdays across, the darker the fuller; each field has its figure in words. */
export function Heat({ report }: { report: Report }) {
  const { locale, currency } = useVenue()
  const format = formatterOf(report, locale, currency)
  const [drawn = ''] = KINDS[report.name].figures
  const values = new Map(
    report.rows.map((row) => [`${row.group.weekday} ${row.group.hour}`, row[drawn] ?? null]),
  )
  const most = Math.max(...[...values.values()].map((value) => value ?? 0))
  const weekdays = weekdaysOf(locale)
  return (
    <div className="heat">
      <table
        aria-label={t`${{ figure: aboutFigure(report, drawn).name }} by ${{ by: nameOfGroup(report.groupBy) }}`}
      >
        <thead>
          <tr>
            <td />
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <abbr title={weekdayName(day, locale)}>{weekdayName(day, locale, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hoursOf(report).map((hour) => (
            <tr key={hour}>
              <th scope="row">{formatHour(hour * MINUTES_OF_AN_HOUR, locale)}</th>
              {weekdays.map((day) => {
                const value = values.get(`${day} ${hour}`)
                return value === undefined ? (
                  <td key={day} />
                ) : (
                  <td key={day} className="heat-field" style={shade(value, most)}>
                    {format(drawn, value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The hours of service in their order: those of a night stand behind the evening that they belong to. */
function hoursOf({ rows }: Report): number[] {
  const hours = [...new Set(rows.flatMap(({ group }) => group.hour ?? []))].sort((a, b) => a - b)
  const gap = hours.findIndex((hour, place) => place > 0 && hour - (hours[place - 1] ?? 0) > 1)
  return hours[0] === 0 && gap > 0 ? [...hours.slice(gap), ...hours.slice(0, gap)] : hours
}

function shade(value: number | null, most: number): CSSProperties {
  return { '--shade': `${most === 0 ? 0 : ((value ?? 0) / most) * 100}%` } as CSSProperties
}
