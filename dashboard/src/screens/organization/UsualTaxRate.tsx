import { t } from '@lingui/core/macro'
import { basisPoints } from '../../money'
import { TextField } from '../../ui/TextField'
import { useText } from '../../ui/useText'

interface Props {
  /** In hundredths of a percent; null: whichever was typed last. */
  value: number | null
  onChange: (rate: number | null) => void
  theirs?: number | null
}

const show = (rate: number | null) => (rate === null ? '' : String(rate / 100))

/** The rate of tax that the checkout proposes for what is not in the catalogue. */
export function UsualTaxRate({ value, onChange, theirs }: Props) {
  const [text, type] = useText(value, show)
  return (
    <TextField
      name="defaultTaxRateBasisPoints"
      label={t`Usual tax rate, percent`}
      description={t`Proposed at checkout for other items, whose price includes it. Leave empty for that of the item before.`}
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
        if (rate !== null) onChange(typed.trim() === '' ? null : rate)
      }}
    />
  )
}
