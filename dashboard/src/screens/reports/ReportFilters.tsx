import { t } from '@lingui/core/macro'
import { useVenue } from '../../venue/venue'
import { OneOf } from './OneOf'
import type { Question } from './queries'
import { KINDS, reportsOf } from './reports'
import { COMPARISONS, type Shown } from './shown'
import * as texts from './texts'
import { TimeFilter } from './TimeFilter'
import '../../texts/parts/reports'

interface Props {
  shown: Shown
  question: Question
  /** Told of what is to be otherwise, as an address has it. */
  onChange: (changes: Shown) => void
}

/** Which report, of which days, by what, and compared with which; all of it stands in the address. */
export function ReportFilters({ shown, question, onChange }: Props) {
  const venue = useVenue()
  const { report, days, by, compare } = question
  return (
    <div className="report-filters" role="group" aria-label={t`Report`}>
      <OneOf
        label={t`Report`}
        ids={reportsOf(venue)}
        names={texts.NAMES}
        value={report}
        onChange={(chosen) => onChange({ report: chosen })}
      />
      <TimeFilter shown={shown} days={days} onChange={onChange} />
      <OneOf
        label={t({ message: 'By', context: 'report' })}
        ids={KINDS[report].groups}
        names={texts.GROUPS}
        value={by}
        onChange={(chosen) => onChange({ by: chosen })}
      />
      <OneOf
        label={t`Compare with`}
        ids={COMPARISONS}
        names={texts.COMPARISONS}
        value={compare}
        onChange={(chosen) => onChange({ compare: chosen })}
      />
    </div>
  )
}
