import { t } from '@lingui/core/macro'
import { useVenue } from '../../venue/venue'
import type { Report } from './queries'
import type { Comparison } from './shown'
import { aboutFigure, changeOf, formatterOf } from './words'
import '../../texts/parts/reports'

interface Props {
  report: Report
  compare: Comparison
  label: string
  figures: readonly string[]
}

/** What all rows come to, and how much that is more than before. A press says what is counted. */
export function KeyFigures({ report, compare, label, figures }: Props) {
  const { locale, currency } = useVenue()
  const format = formatterOf(report, locale, currency)
  const { totals, compared } = report
  return (
    <section className="key-figures" aria-label={label}>
      {figures.map((figure) => {
        const { name, what } = aboutFigure(report, figure)
        const change = changeOf(totals[figure] ?? null, compared?.[figure] ?? null, locale)
        return (
          <details key={figure} className="key-figure">
            <summary>
              <span className="key-figure-name">{name}</span>
              <strong className="key-figure-value">{format(figure, totals[figure] ?? null)}</strong>
              <span className="key-figure-change">
                {change !== null &&
                  (compare === 'year'
                    ? t`${change} vs. a year ago`
                    : t`${change} vs. the time before`)}
              </span>
            </summary>
            <p>{what}</p>
          </details>
        )
      })}
    </section>
  )
}
