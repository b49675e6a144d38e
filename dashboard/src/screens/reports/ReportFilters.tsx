import { t } from '@lingui/core/macro'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { lazyPart } from '../../ui/lazyPart'
import { LazySelect } from '../../ui/LazySelect'
import { useVenue } from '../../venue/venue'
import type { Question } from './queries'
import { KINDS, reportsOf } from './reports'
import { COMPARISONS, RANGES, type Shown } from './shown'
import * as texts from './texts'
import '../../texts/parts/reports'

const DatePicker = lazyPart(
  () => import('../../ui/DatePicker'),
  'DatePicker',
  <div className="field" />,
)

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
      <OneOf
        label={t({ message: 'Time', context: 'report' })}
        ids={RANGES}
        names={texts.RANGES}
        value={shown.range ?? 'lastWeek'}
        onChange={(range) =>
          onChange(range === 'own' ? { range, from: days.first, to: days.last } : { range })
        }
      />
      {shown.range === 'own' && (
        <>
          <DatePicker label={t`From`} value={days.first} onChange={(from) => onChange({ from })} />
          <DatePicker label={t`To`} value={days.last} onChange={(to) => onChange({ to })} />
        </>
      )}
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

interface OneOfProps<Id extends string> {
  label: string
  ids: readonly Id[]
  names: Readonly<Partial<Record<Id, MessageDescriptor>>>
  value: Id
  onChange: (id: Id) => void
}

function OneOf<Id extends string>({ label, ids, names, value, onChange }: OneOfProps<Id>) {
  return (
    <LazySelect
      label={label}
      choices={ids.map((id) => ({ id, name: names[id] ? i18n._(names[id]) : id }))}
      value={value}
      onChange={(id) => {
        const chosen = ids.find((one) => one === id)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
