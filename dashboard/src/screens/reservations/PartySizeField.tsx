import { words } from '../../messages/words'
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
      label={words.reservations.partySize}
      name="partySize"
      isLive
      isRequired
      minValue={1}
      maxValue={500}
    />
  )
}
