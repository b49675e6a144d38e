import { t } from '@lingui/core/macro'
import { lasting } from '../../texts/lasting'
import { Select } from '../../ui/Select'

const UNSET = 'unset'
const LENGTHS = [45, 60, 75, 90, 105, 120, 150, 180, 240]

interface Props {
  value: number | null
  onChange: (minutes: number | null) => void
  /** What null means. */
  unset: string
}

/** How long the table is held. */
export function DurationSelect({ value, onChange, unset }: Props) {
  return (
    <Select
      label={t`Length of stay`}
      name="durationMinutes"
      value={value === null ? UNSET : String(value)}
      onChange={(key) => onChange(key === UNSET ? null : Number(key))}
      choices={[
        { id: UNSET, name: unset },
        ...LENGTHS.map((minutes) => ({ id: String(minutes), name: lasting(minutes) })),
      ]}
    />
  )
}
