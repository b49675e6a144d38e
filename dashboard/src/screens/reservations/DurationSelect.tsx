import { t } from '@lingui/core/macro'
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
        ...LENGTHS.map((minutes) => ({ id: String(minutes), name: written(minutes) })),
      ]}
    />
  )
}

function written(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest === 0) return t`${hours} h`
  return hours > 0 ? t`${hours} h ${rest} min` : t`${rest} min`
}
