import { t } from '@lingui/core/macro'
import { addDays, weekday, weekdayName, weekdaysOf, type Day } from '../../time'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { DatePicker } from '../../ui/DatePicker'
import { Pair } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { useVenue } from '../../venue/venue'
import { WEEKDAYS, type RepeatOff } from './repeatOff'

const choices = () => [
  { id: 'never', name: t`Never` },
  { id: 'weekdays', name: t`Every weekday` },
  { id: 'days', name: t`On these days` },
]
const USUAL_DAYS = 12 * 7

interface Props {
  /** Of the first. */
  day: Day
  repeat: RepeatOff | null
  onChange: (repeat: RepeatOff | null) => void
}

/** Whether time off comes again, on which days of the week, and until when. */
export function RepeatOffFields({ day, repeat, onChange }: Props) {
  const { locale } = useVenue()

  function choose(id: string) {
    const until = repeat?.until ?? addDays(day, USUAL_DAYS)
    if (id === 'never') onChange(null)
    else if (id === 'weekdays') onChange({ days: WEEKDAYS, until, isPicked: false })
    else onChange({ days: repeat?.days ?? [weekday(day)], until, isPicked: true })
  }

  return (
    <>
      <Pair>
        <Select
          label={t`Repeats`}
          value={repeat === null ? 'never' : repeat.isPicked ? 'days' : 'weekdays'}
          onChange={(key) => choose(String(key))}
          choices={choices()}
        />
        {repeat && (
          <DatePicker
            label={t`Last day`}
            name="repeat.until"
            value={repeat.until}
            onChange={(until) => onChange({ ...repeat, until })}
          />
        )}
      </Pair>
      {repeat?.isPicked && (
        <CheckboxGroup
          label={t`On these days`}
          columns="narrow"
          isRequired
          value={repeat.days.map(String)}
          onChange={(days) => onChange({ ...repeat, days: days.map(Number) })}
          choices={weekdaysOf(locale).map((one) => ({
            id: String(one),
            name: weekdayName(one, locale, 'short'),
          }))}
        />
      )}
    </>
  )
}
