import { Trans } from '@lingui/react/macro'
import { useVenue } from '../../venue/venue'
import type { Report } from './queries'
import { KINDS } from './reports'
import { aboutFigure, formatterOf, nameOfGroup, nameOfRow } from './words'
import '../../texts/parts/reports'

const HEIGHT = 100
const GAP = 0.2
/** How many names stand below the bars without touching one another. */
const MOST_NAMES = 7

/** A bar for each row, of the report's first figure. The table below has the same in words, so readers pass it over. */
export function Bars({ report }: { report: Report }) {
  const { locale, currency } = useVenue()
  const format = formatterOf(report, locale, currency)
  const [drawn = ''] = KINDS[report.name].figures
  const bars = report.rows.map((row) => ({ row, value: Math.max(0, row[drawn] ?? 0) }))
  const most = Math.max(...bars.map(({ value }) => value))
  const { name } = aboutFigure(report, drawn)
  const every = Math.ceil(bars.length / MOST_NAMES)
  if (most === 0) return null
  return (
    <figure className="bars" aria-hidden="true">
      <figcaption>
        <Trans>
          {{ figure: name }} by {{ by: nameOfGroup(report.groupBy) }}
        </Trans>
        <span className="bars-most">{format(drawn, most)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map(({ row, value }, place) => (
          <rect
            key={place}
            x={place + GAP / 2}
            width={1 - GAP}
            y={HEIGHT - (value / most) * HEIGHT}
            height={(value / most) * HEIGHT}
          >
            <title>{`${nameOfRow(row, report.groupBy, locale)}: ${format(drawn, row[drawn] ?? null)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="bars-names">
        {bars
          .filter((_, place) => place % every === 0)
          .map(({ row }, place) => (
            <span key={place}>{nameOfRow(row, report.groupBy, locale, 'short')}</span>
          ))}
      </div>
    </figure>
  )
}
