import { TextField } from './TextField'

interface Props {
  label: string
  /** Hours and minutes, as `09:30`; empty while it is being typed. */
  value: string
  onChange: (time: string) => void
}

/** The time at which a booking starts. */
export function TimeField(props: Props) {
  return <TextField {...props} name="startsAt" type="time" isRequired />
}
