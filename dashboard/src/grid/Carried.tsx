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
    <div className="carried" role="group" aria-label="Moving a booking">
      <p>
        <strong>{carried.name}</strong>
        <span>Drag it, or tap where it goes.</span>
      </p>
      <Button onPress={carried.putBack}>Cancel</Button>
    </div>
  )
}
