import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { parseDay } from '../../time'
import { useVenue } from '../../venue/venue'
import type { Report, Row } from './queries'
import { KINDS } from './reports'
import { aboutFigure, formatterOf, isNamed, nameOfGroup, nameOfRow } from './words'
import '../../texts/parts/reports'

/** All rows with all figures, and what they come to. A day leads to the day itself, a week or month to its days. */
export function RowsTable({ report }: { report: Report }) {
  const { locale, currency } = useVenue()
  const format = formatterOf(report, locale, currency)
  const { figures } = KINDS[report.name]
  const [drawn = ''] = figures
  const most = Math.max(...report.rows.map((row) => row[drawn] ?? 0))
  return (
    <div className="report-rows" role="region" aria-label={t`All figures`} tabIndex={0}>
      <table aria-label={t`Figures`}>
        <thead>
          <tr>
            <th scope="col">{nameOfGroup(report.groupBy)}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {aboutFigure(report, figure).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row, place) => (
            <tr key={place}>
              <th scope="row">
                <Leading row={row} report={report}>
                  {nameOfRow(row, report.groupBy, locale)}
                </Leading>
              </th>
              {figures.map((figure) => (
                <td
                  key={figure}
                  {...(isNamed(report.groupBy) &&
                    figure === drawn && {
                      className: 'report-bar',
                      style: share(row[figure] ?? null, most),
                    })}
                >
                  {format(figure, row[figure] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans context="report">Total</Trans>
            </th>
            {figures.map((figure) => (
              <td key={figure}>{format(figure, report.totals[figure] ?? null)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Where the rows of a row are: the diary or the evening of a day, the same report of a week or month by its days. */
function Leading({ row, report, children }: { row: Row; report: Report; children: ReactNode }) {
  const { organization } = useVenue()
  if (row.group.date === null) return children
  const day = parseDay(row.group.date)
  if (report.groupBy === 'week' || report.groupBy === 'month') return children
  return organization.business_type === 'appointments' ? (
    <Link to="/appointments/$day" params={{ day }}>
      {children}
    </Link>
  ) : (
    <Link to="/reservations/list/$day" params={{ day }}>
      {children}
    </Link>
  )
}

function share(value: number | null, most: number): CSSProperties {
  return {
    '--shade': `${most <= 0 ? 0 : Math.max(0, ((value ?? 0) / most) * 100)}%`,
  } as CSSProperties
}
