import { t } from '@lingui/core/macro'
import { basisPoints } from '../money'
import { TextField } from '../ui/TextField'
import { useText } from '../ui/useText'

interface Props<Empty extends number | null> {
  name: string
  label: string
  description: string
  /** The rate that nothing typed stands for. */
  empty: Empty
  /** In hundredths of a percent. */
  value: number | Empty
  onChange: (rate: number | Empty) => void
  /** What somebody else has saved meanwhile. */
  theirs?: number | Empty
}

/** A rate, typed in percent. */
export function RateField<Empty extends number | null>(props: Props<Empty>) {
  const { name, label, description, empty, value, onChange, theirs } = props
  const show = (rate: number | Empty) => (rate === empty ? '' : String(Number(rate) / 100))
  const [text, type] = useText(value, show)
  return (
    <TextField
      name={name}
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      {...(theirs !== undefined && { theirs: show(theirs) })}
      validate={(typed) =>
        basisPoints(typed) === null ? t`A percentage, such as 19 or 7.7.` : null
      }
      onChange={(typed) => {
        type(typed)
        const rate = basisPoints(typed)
        if (rate !== null) onChange(typed.trim() === '' ? empty : rate)
      }}
    />
  )
}
