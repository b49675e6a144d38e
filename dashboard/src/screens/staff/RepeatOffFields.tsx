import { words } from '../../messages/words'
import { addDays, weekday, weekdayName, weekdaysOf, type Day } from '../../time'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { DatePicker } from '../../ui/DatePicker'
import { Pair } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { useVenue } from '../../venue/venue'
import { WEEKDAYS, type RepeatOff } from './repeatOff'

const choices = () => [
  { id: 'never', name: words.staff.never },
  { id: 'weekdays', name: words.staff.everyWeekday },
  { id: 'days', name: words.staff.onTheseDays },
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
          label={words.staff.repeat}
          value={repeat === null ? 'never' : repeat.isPicked ? 'days' : 'weekdays'}
          onChange={(key) => choose(String(key))}
          choices={choices()}
        />
        {repeat && (
          <DatePicker
            label={words.staff.lastDay}
            name="repeat.until"
            value={repeat.until}
            onChange={(until) => onChange({ ...repeat, until })}
          />
        )}
      </Pair>
      {repeat?.isPicked && (
        <CheckboxGroup
          label={words.staff.onTheseDays}
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
