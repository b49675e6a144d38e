import { auditWords } from '../../messages/audit/words'
import { Button } from '../../ui/Button'
import { LazySelect } from '../../ui/LazySelect'
import { TextField } from '../../ui/TextField'
import { dayIn, type Filters } from './filters'

interface Props {
  filters: Filters
  people: ReadonlyMap<string, string>
  /** Told of what is to be otherwise, as an address has it. */
  onChange: (changes: Record<string, unknown>) => void
}

const EVERYBODY = 'everybody'

/** Whose doing, on which days, and of which record; all of it stands in the address. */
export function FilterBar({ filters, people, onChange }: Props) {
  const choices = [...people].map(([id, name]) => ({ id, name }))
  return (
    <div className="log-filters" role="group" aria-label={auditWords.filters}>
      <LazySelect
        label={auditWords.by}
        choices={[{ id: EVERYBODY, name: auditWords.everybody }, ...choices]}
        value={filters.actor ?? EVERYBODY}
        onChange={(id) => onChange({ actor: id === EVERYBODY ? undefined : id })}
      />
      <DayField
        label={auditWords.from}
        day={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <DayField label={auditWords.to} day={filters.to} onChange={(to) => onChange({ to })} />
      {filters.record !== undefined && (
        <Button icon="close" onPress={() => onChange({ record: undefined })}>
          {auditWords.everyRecord}
        </Button>
      )}
    </div>
  )
}

interface DayProps {
  label: string
  day: string | undefined
  onChange: (day: string) => void
}

/** A day, or none. */
function DayField({ label, day = '', onChange }: DayProps) {
  return (
    <TextField
      label={label}
      type="date"
      defaultValue={day}
      onChange={(text) => {
        if (text === '' || dayIn(text)) onChange(text)
      }}
    />
  )
}
