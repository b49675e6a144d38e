import { t } from '@lingui/core/macro'
import { announce } from '../../live'
import { Button } from '../../ui/Button'
import '../../texts/parts/menu'

interface OrderProps {
  isOrdering: boolean
  onChange: (isOrdering: boolean) => void
}

/** Begins and ends putting a list in order. It is one button, which keeps the keyboard. */
export function OrderButton({ isOrdering, onChange }: OrderProps) {
  function change() {
    announce(isOrdering ? t`The order is kept.` : howToOrder())
    onChange(!isOrdering)
  }
  return (
    <Button kind={isOrdering ? 'primary' : 'quiet'} onPress={change}>
      {isOrdering ? t`Done` : t`Change the order`}
    </Button>
  )
}

/** What stands above a list that is put in order. */
export function HowToOrder() {
  return <p className="muted">{howToOrder()}</p>
}

const howToOrder = () => t`The arrows move a line up or down. Each move is kept at once.`

interface MoveProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Moves it, and says where it is then. */
  onMove: (by: -1 | 1) => string
}

/** Moves a line by one place. At an end the button does nothing but stay, or the keyboard would be lost with it. */
export function Move({ name, isFirst, isLast, onMove }: MoveProps) {
  return (
    <>
      <Button
        kind="quiet"
        icon="chevronUp"
        aria-label={t`Move ${name} up`}
        aria-disabled={isFirst}
        onPress={() => !isFirst && announce(onMove(-1))}
      />
      <Button
        kind="quiet"
        icon="chevronDown"
        aria-label={t`Move ${name} down`}
        aria-disabled={isLast}
        onPress={() => !isLast && announce(onMove(1))}
      />
    </>
  )
}
