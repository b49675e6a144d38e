import { t } from '@lingui/core/macro'
import { RateField } from '../../venue/RateField'

interface Props {
  /** In hundredths of a percent; null: whichever was typed last. */
  value: number | null
  onChange: (rate: number | null) => void
  theirs?: number | null
}

/** The rate of tax that the checkout proposes for what is not in the catalogue. */
export function UsualTaxRate(props: Props) {
  return (
    <RateField
      {...props}
      empty={null}
      name="defaultTaxRateBasisPoints"
      label={t`Usual tax rate, percent`}
      description={t`Proposed at checkout for other items, whose price includes it. Leave empty for that of the item before.`}
    />
  )
}
