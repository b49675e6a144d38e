import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { calendarDate, dayOf, type Day } from '../time'
import { Theirs } from './Theirs'
import './DatePicker.css'
import './Field.css'

interface Props {
  label: string
  /** Of the API's body, so that its errors stand here. */
  name: string
  value: Day | null
  onChange: (day: Day | null) => void
  theirs?: string
}

/** A day that is typed, such as a birthday, which nobody looks for in a month; or none. */
export function DayField({ label, name, value, onChange, theirs }: Props) {
  return (
    <DateField
      className="field"
      name={name}
      value={value === null ? null : calendarDate(value)}
      onChange={(date) => onChange(date === null ? null : dayOf(date))}
    >
      <Label className="field-label">{label}</Label>
      <DateInput className="field-control date-input">
        {(segment) => <DateSegment segment={segment} className="date-segment" />}
      </DateInput>
      <Theirs>{theirs}</Theirs>
      <FieldError className="field-error" />
    </DateField>
  )
}
