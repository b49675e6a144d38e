import { t } from '@lingui/core/macro'
import { RateField } from './RateField'

interface Props {
  name: string
  /** In hundredths of a percent. */
  value: number
  onChange: (rate: number) => void
  /** What somebody else has saved meanwhile. */
  theirs?: number
}

/** The rate of the tax that a price includes, in percent. */
export function TaxRateField(props: Props) {
  return (
    <RateField
      {...props}
      empty={0}
      label={t`Tax rate, percent`}
      description={t`The price includes it. Leave empty for no tax.`}
    />
  )
}
