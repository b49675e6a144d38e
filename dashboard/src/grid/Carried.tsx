import { words } from '../messages/words'
import { Button } from '../ui/Button'
import './Carried.css'

interface Props {
  /** What a finger has picked up: where it would be, and how it is put back. */
  carried: { name: string; putBack: () => void } | null
}

/** Below a grid while a finger moves a booking over it: where that would be, which the finger hides, and the way back. */
export function Carried({ carried }: Props) {
  if (!carried) return null
  return (
    <div className="carried" role="group" aria-label={words.grid.movingABooking}>
      <p>
        <strong>{carried.name}</strong>
        <span>{words.grid.dragTapWhereGoes}</span>
      </p>
      <Button onPress={carried.putBack}>{words.common.cancel}</Button>
    </div>
  )
}
