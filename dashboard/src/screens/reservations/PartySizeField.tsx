import { t } from '@lingui/core/macro'
import { NumberField } from '../../ui/NumberField'

interface Props {
  value: number
  onChange: (guests: number) => void
}

/** How many come. */
export function PartySizeField(props: Props) {
  return (
    <NumberField
      {...props}
      label={t`Party size`}
      name="partySize"
      isLive
      isRequired
      minValue={1}
      maxValue={500}
    />
  )
}
