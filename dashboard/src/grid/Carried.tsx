import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
    <div className="carried" role="group" aria-label={t`Moving a booking`}>
      <p>
        <strong>{carried.name}</strong>
        <span>
          <Trans>Drag it, or tap where it goes.</Trans>
        </span>
      </p>
      <Button onPress={carried.putBack}>{t`Cancel`}</Button>
    </div>
  )
}
