import { words } from '../messages/words'
import { TextField } from '../ui/TextField'
import { basisPoints } from '../money'

interface Props {
  /** In hundredths of a percent. */
  rate: number
  onRate: (rate: number) => void
}

/** The rate of the tax that a price includes, in percent. */
export function TaxRateField({ rate, onRate }: Props) {
  return (
    <TextField
      label={words.venue.taxRatePercent}
      name="taxRateBasisPoints"
      description={words.venue.taxHint}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={rate === 0 ? '' : String(rate / 100)}
      validate={(text) => (basisPoints(text) === null ? words.venue.percentageHint : null)}
      onChange={(text) => {
        const typed = basisPoints(text)
        if (typed !== null) onRate(typed)
      }}
    />
  )
}
