import { useState } from 'react'
import { TextField } from './TextField'

interface Props {
  label: string
  /** Hours and minutes, as `09:30`; empty while it is being typed. */
  value: string
  onChange: (time: string) => void
}

/**
 * The time at which a booking starts. Once somebody types, what stands there is chosen and nothing is filled in until they
 * leave: a first free time that comes then would take the place of the hour that they have typed, and keep their minutes.
 */
export function TimeField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  function type(time: string) {
    setTyped(time)
    onChange(time)
  }
  return (
    <TextField
      {...props}
      name="startsAt"
      type="time"
      isRequired
      value={typed ?? value}
      onChange={type}
      onKeyDown={(event) => {
        event.continuePropagation()
        if (event.key.length === 1 && typed === null) type(value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
