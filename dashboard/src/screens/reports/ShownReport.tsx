import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { i18n } from '@lingui/core'
import { formatDay } from '../../time'
import { EmptyState } from '../../ui/EmptyState'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { useVenue } from '../../venue/venue'
import { Bars } from './Bars'
import { Heat } from './Heat'
import { KeyFigures } from './KeyFigures'
import { report, type Question, type Report } from './queries'
import { KINDS } from './reports'
import { RowsTable } from './RowsTable'
import type { Comparison } from './shown'
import { HINTS, NAMES } from './texts'
import { isNamed } from './words'
import '../../texts/parts/reports'

const MOST_TELLING = 4

/** The report itself. While another one is on its way, the last one stays. */
export function ShownReport({ question }: { question: Question }) {
  const { locale, isAdmin, organization } = useVenue()
  const { data, error, isPlaceholderData } = useQuery({
    ...report(question),
    placeholderData: keepPreviousData,
  })
  const isOfOne =
    !isAdmin && organization.business_type === 'appointments' && question.report !== 'takings'
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  if (!data || (isPlaceholderData && data.name !== question.report)) return <Skeleton />
  return (
    <article
      className="report"
      aria-busy={isPlaceholderData}
      data-old={isPlaceholderData || undefined}
    >
      <header>
        <h2>{i18n._(NAMES[question.report])}</h2>
        <p className="muted">
          {formatDay(question.days.first, locale)} – {formatDay(question.days.last, locale)}
        </p>
        {isOfOne && (
          <p className="muted">
            <Trans>You see your own figures. Admins see those of everybody.</Trans>
          </p>
        )}
      </header>
      {isEmpty(data) ? (
        <EmptyState icon="sprout" title={t`Nothing in this time`}>
          {i18n._(HINTS[question.report])}
        </EmptyState>
      ) : (
        <>
          <Counted report={data} compare={question.compare} />
        </>
      )}
    </article>
  )
}

/** The most telling figures, what they look like, the others, and all of it row by row. */
function Counted({ report: shown, compare }: { report: Report; compare: Comparison }) {
  const { figures } = KINDS[shown.name]
  const [first, others] = [figures.slice(0, MOST_TELLING), figures.slice(MOST_TELLING)]
  const isHeat = shown.groupBy === 'weekdayAndHour'
  const of = { report: shown, compare }
  return (
    <>
      <KeyFigures {...of} label={t`Key figures`} figures={first} />
      {isHeat && <Heat report={shown} />}
      {!isHeat && !isNamed(shown.groupBy) && <Bars report={shown} />}
      {others.length > 0 && <KeyFigures {...of} label={t`Other figures`} figures={others} />}
      {!isHeat && <RowsTable report={shown} />}
    </>
  )
}

/** Whether nothing at all was counted. */
function isEmpty({ totals }: Report): boolean {
  return Object.values(totals).every((value) => value === null || value === 0)
}
