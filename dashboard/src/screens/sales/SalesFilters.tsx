import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { LazySelect } from '../../ui/LazySelect'
import type { Choice } from '../../ui/Select'
import { nobodysFace, withFaces } from '../../venue/faces'
import { useToday } from '../../venue/today'
import { DayPicker } from '../day/DayPicker'
import type { Schema } from '../../api'
import { statuses, type Filters } from './filters'
import { methods } from './words'

interface Props {
  filters: Filters
  sellers: readonly Schema['Provider'][]
  /** Told of what is to be otherwise, as an address has it. Settles when it is there. */
  onChange: (changes: Record<string, unknown>) => Promise<void>
}

const ALL = 'all'

/** Of which day, how they were paid, and who sold; all of it stands in the address. */
export function SalesFilters({ filters, sellers, onChange }: Props) {
  const now = useToday()
  return (
    <div className="sales-filters" role="group" aria-label={t`Filters`}>
      {filters.day === 'all' ? (
        <Button icon="close" onPress={() => void onChange({ day: undefined })}>
          {t`All days`}
        </Button>
      ) : (
        <div className="sales-days">
          <DayPicker
            day={filters.day ?? now}
            onChange={(day) => onChange({ day: day === now ? undefined : day })}
          />
          <Button onPress={() => void onChange({ day: 'all' })}>{t`All days`}</Button>
        </div>
      )}
      <OneOf
        label={t`Paid with`}
        choices={named(methods())}
        value={filters.method}
        onChange={(method) => void onChange({ method })}
      />
      {sellers.length > 0 && (
        <OneOf
          label={t`Sold by`}
          choices={withFaces(sellers)}
          all={nobodysFace({ id: ALL, name: t`All` })}
          value={filters.soldBy}
          onChange={(soldBy) => void onChange({ soldBy })}
        />
      )}
      <OneOf
        label={t`Status`}
        choices={named(statuses())}
        value={filters.status}
        onChange={(status) => void onChange({ status })}
      />
    </div>
  )
}

const named = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([id, name]) => ({ id, name }))

interface OneOfProps {
  label: string
  choices: readonly Choice[]
  /** What stands for any of them. */
  all?: Choice
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** One of them, or any. */
function OneOf({ label, choices, all, value, onChange }: OneOfProps) {
  return (
    <LazySelect
      label={label}
      choices={[all ?? { id: ALL, name: t`All` }, ...choices]}
      value={value ?? ALL}
      onChange={(id) => onChange(id === ALL || id === null ? undefined : String(id))}
    />
  )
}
