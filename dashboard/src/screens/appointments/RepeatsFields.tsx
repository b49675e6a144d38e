import { t } from '@lingui/core/macro'
import { formatDay, type Day } from '../../time'
import { Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { useVenue } from '../../venue/venue'
import {
  frequencies,
  lastVisit,
  LEAST_VISITS,
  MOST_VISITS,
  type Frequency,
  type Repeats,
} from './series'

const ONCE = 'never'
const choices = () => [
  { id: ONCE, name: t`Never` },
  ...Object.entries(frequencies()).map(([id, name]) => ({ id, name })),
]
const USUAL_COUNT = 6

interface Props {
  /** Of the first visit. */
  day: Day
  repeats: Repeats | null
  onChange: (repeats: Repeats | null) => void
}

/** Whether a visit is booked again and again, and how often. */
export function RepeatsFields({ day, repeats, onChange }: Props) {
  const { locale } = useVenue()
  const last = repeats && lastVisit(day, repeats)

  function choose(id: string) {
    if (id === ONCE) onChange(null)
    else onChange({ frequency: id as Frequency, count: repeats?.count ?? USUAL_COUNT })
  }

  return (
    <Pair>
      <Select
        label={t`Repeats`}
        name="frequency"
        value={repeats?.frequency ?? ONCE}
        onChange={(key) => choose(String(key))}
        choices={choices()}
      />
      {repeats && (
        <NumberField
          label={t`Visits`}
          name="count"
          isRequired
          minValue={LEAST_VISITS}
          maxValue={MOST_VISITS}
          value={repeats.count}
          onChange={(count) => onChange({ ...repeats, count })}
          {...(last && { description: t`The last on ${{ day: formatDay(last, locale) }}.` })}
        />
      )}
    </Pair>
  )
}
