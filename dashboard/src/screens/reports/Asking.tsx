import { reportWords } from '../../messages/reports/words'
import { lazyPart } from '../../ui/lazyPart'
import { LazySelect } from '../../ui/LazySelect'
import { useVenue } from '../../venue/venue'
import type { Question } from './queries'
import { KINDS, reportsOf } from './reports'
import { COMPARISONS, RANGES, type Shown } from './shown'

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
export function Asking({ shown, question, onChange }: Props) {
  const venue = useVenue()
  const { report, days, by, compare } = question
  const groups: Readonly<Record<string, string>> = reportWords.groups
  return (
    <div className="report-asking" role="group" aria-label={reportWords.report}>
      <OneOf
        label={reportWords.report}
        ids={reportsOf(venue)}
        names={reportWords.names}
        value={report}
        onChange={(chosen) => onChange({ report: chosen })}
      />
      <OneOf
        label={reportWords.time}
        ids={RANGES}
        names={reportWords.ranges}
        value={shown.range ?? 'lastWeek'}
        onChange={(range) =>
          onChange(range === 'own' ? { range, from: days.first, to: days.last } : { range })
        }
      />
      {shown.range === 'own' && (
        <>
          <DatePicker
            label={reportWords.from}
            value={days.first}
            onChange={(from) => onChange({ from })}
          />
          <DatePicker
            label={reportWords.to}
            value={days.last}
            onChange={(to) => onChange({ to })}
          />
        </>
      )}
      <OneOf
        label={reportWords.by}
        ids={KINDS[report].groups}
        names={groups}
        value={by}
        onChange={(chosen) => onChange({ by: chosen })}
      />
      <OneOf
        label={reportWords.compareWith}
        ids={COMPARISONS}
        names={reportWords.comparisons}
        value={compare}
        onChange={(chosen) => onChange({ compare: chosen })}
      />
    </div>
  )
}

interface OneOfProps<Id extends string> {
  label: string
  ids: readonly Id[]
  names: Readonly<Partial<Record<Id, string>>>
  value: Id
  onChange: (id: Id) => void
}

function OneOf<Id extends string>({ label, ids, names, value, onChange }: OneOfProps<Id>) {
  return (
    <LazySelect
      label={label}
      choices={ids.map((id) => ({ id, name: names[id] ?? id }))}
      value={value}
      onChange={(id) => {
        const chosen = ids.find((one) => one === id)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
