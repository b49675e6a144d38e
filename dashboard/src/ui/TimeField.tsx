import { useState } from 'react'
import { TextField } from './TextField'

interface Props {
  label: string
  /** Hours and minutes, as `09:30`; empty while it is being typed. */
  value: string
  onChange: (time: string) => void
}

/**
 * The time at which a booking starts. While somebody types, nothing is filled in: a first free time that comes then would
 * take the place of the hour that they have typed, and keep their minutes.
 */
export function TimeField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...props}
      name="startsAt"
      type="time"
      isRequired
      value={typed ?? value}
      onChange={(time) => {
        setTyped(time)
        onChange(time)
      }}
      onFocusChange={(isFocused) => setTyped(isFocused ? value : null)}
    />
  )
}
