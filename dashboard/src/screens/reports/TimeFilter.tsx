import { t } from '@lingui/core/macro'
import { lazyPart } from '../../ui/lazyPart'
import { OneOf } from './OneOf'
import { RANGES, type Days, type Shown } from './shown'
import * as texts from './texts'
import '../../texts/parts/reports'

const DatePicker = lazyPart(
  () => import('../../ui/DatePicker'),
  'DatePicker',
  <div className="field" />,
)

interface Props {
  shown: Shown
  days: Days
  onChange: (changes: Shown) => void
}

/** Which days a report is about. */
export function TimeFilter({ shown, days, onChange }: Props) {
  return (
    <>
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
    </>
  )
}
