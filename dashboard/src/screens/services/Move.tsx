import { t } from '@lingui/core/macro'
import { announce } from '../../live'
import { Button } from '../../ui/Button'
import '../../texts/parts/menu'

interface Props {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves a service or a group of the menu by one place; the pressed button keeps the keyboard. */
export function Move({ name, isFirst, isLast, onMove }: Props) {
  function move(by: -1 | 1) {
    onMove(by)
    announce(by < 0 ? t`${name} is further up.` : t`${name} is further down.`, 'polite')
  }
  return (
    <>
      <Button
        kind="quiet"
        icon="chevronUp"
        aria-label={t`Move ${name} up`}
        isDisabled={isFirst}
        onPress={() => move(-1)}
      />
      <Button
        kind="quiet"
        icon="chevronDown"
        aria-label={t`Move ${name} down`}
        isDisabled={isLast}
        onPress={() => move(1)}
      />
    </>
  )
}
