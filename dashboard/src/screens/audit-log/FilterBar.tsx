import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { parseDay, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { DayField } from '../../ui/DayField'
import { LazySelect } from '../../ui/LazySelect'
import type { Filters } from './filters'
import '../../texts/parts/audit'

interface Props {
  filters: Filters
  people: ReadonlyMap<string, string>
  /** Told of what is to be otherwise, as an address has it. */
  onChange: (changes: Record<string, unknown>) => void
}

const EVERYBODY = 'everybody'
const EARLIEST = parseDay('1000-01-01')

/** Whose doing, on which days, and of which record; all of it stands in the address. */
export function FilterBar({ filters, people, onChange }: Props) {
  const choices = [...people].map(([id, name]) => ({ id, name }))
  return (
    <div className="log-filters" role="group" aria-label={t`Filters`}>
      <LazySelect
        label={t`By`}
        choices={[{ id: EVERYBODY, name: t`Everybody` }, ...choices]}
        value={filters.actor ?? EVERYBODY}
        onChange={(id) => onChange({ actor: id === EVERYBODY ? undefined : id })}
      />
      {(['from', 'to'] as const).map((end) => (
        <FilterDay
          key={end}
          end={end}
          day={filters[end] ?? null}
          onChange={(day) => onChange({ [end]: day ?? undefined })}
        />
      ))}
      {filters.record !== undefined && (
        <Button icon="close" onPress={() => onChange({ record: undefined })}>
          {t`Every record`}
        </Button>
      )}
    </div>
  )
}

interface DayProps {
  end: 'from' | 'to'
  day: Day | null
  onChange: (day: Day | null) => void
}

/** A day, or none. Its year is typed digit by digit: until it is whole, nothing is looked for. */
function FilterDay({ end, day, onChange }: DayProps) {
  const [typed, setTyped] = useState(day)
  return (
    <DayField
      label={end === 'from' ? t`From` : t`To`}
      name={end}
      value={typed}
      onChange={(now) => {
        setTyped(now)
        if (now === null || now >= EARLIEST) onChange(now)
      }}
    />
  )
}
