import { t } from '@lingui/core/macro'
import { Button } from './Button'
import type { AnyForm } from './openForm'
import './Offer.css'

/** Asks whether to go on with what was typed into a form before it was left. Until that is pressed, the form stays as it is. */
export function Offer({ offer }: { offer: NonNullable<AnyForm['offer']> }) {
  const { name, take, discard } = offer
  return (
    <div className="offer" role="status">
      <span>{name === '' ? t`Continue where you left off?` : t`Continue with ${name}?`}</span>
      <span>
        <Button kind="quiet" onPress={discard}>
          {t`Discard`}
        </Button>
        <Button onPress={take}>{t`Continue`}</Button>
      </span>
    </div>
  )
}
