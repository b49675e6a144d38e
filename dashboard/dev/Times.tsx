import { useState } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import '../src/ui/Chip.css'

const TIMES = ['9:00 am', '9:15 am', '2:00 pm']

/** Chips, as a day's free times are. */
export function Times() {
  const [time, setTime] = useState('9:15 am')
  return (
    <RadioGroup
      className="component-states"
      aria-label="Free times"
      orientation="horizontal"
      value={time}
      onChange={setTime}
    >
      {TIMES.map((one) => (
        <RadioField key={one} value={one}>
          <RadioButton className="chip">{one}</RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  )
}
