import { t } from '@lingui/core/macro'
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
      label={t`Tax rate, percent`}
      name="taxRateBasisPoints"
      description={t`The price includes it. Leave empty for no tax.`}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={rate === 0 ? '' : String(rate / 100)}
      validate={(text) => (basisPoints(text) === null ? t`A percentage, such as 19 or 7.7.` : null)}
      onChange={(text) => {
        const typed = basisPoints(text)
        if (typed !== null) onRate(typed)
      }}
    />
  )
}
