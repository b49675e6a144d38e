import { t } from '@lingui/core/macro'
import { basisPoints } from '../money'
import { TextField } from '../ui/TextField'
import { useText } from '../ui/useText'

interface Props {
  name: string
  /** In hundredths of a percent. */
  value: number
  onChange: (rate: number) => void
  /** What somebody else has saved meanwhile. */
  theirs?: number
}

const show = (rate: number) => (rate === 0 ? '' : String(rate / 100))

/** The rate of the tax that a price includes, in percent. */
export function TaxRateField({ name, value, onChange, theirs }: Props) {
  const [text, type] = useText(value, show)
  return (
    <TextField
      name={name}
      label={t`Tax rate, percent`}
      description={t`The price includes it. Leave empty for no tax.`}
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
        if (rate !== null) onChange(rate)
      }}
    />
  )
}
