import { useRef } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { toastFailure } from '../../ui/Toast'
import { movedTo } from './order'
import { useOrderProviders } from './useOrderProviders'

interface Props {
  providers: readonly Schema['Provider'][]
  /** Where the one that is moved stands. */
  index: number
}

/** Moves a provider up or down by one. At an end of the list the other button has the keyboard. */
export function MoveProvider({ providers, index }: Props) {
  const order = useOrderProviders()
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const name = providers[index]?.name ?? ''
  const last = providers.length - 1
  if (last < 1) return null

  function move(to: number) {
    order.mutate(movedTo(providers, index, to), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
    announce(words.staff.placeOf(name, to + 1, providers.length), 'polite')
    if (to === 0) down.current?.focus()
    if (to === last) up.current?.focus()
  }

  return (
    <>
      <Button
        ref={up}
        kind="quiet"
        icon="chevronUp"
        aria-label={words.staff.moveUp(name)}
        isDisabled={index === 0}
        onPress={() => move(index - 1)}
      />
      <Button
        ref={down}
        kind="quiet"
        icon="chevronDown"
        aria-label={words.staff.moveDown(name)}
        isDisabled={index === last}
        onPress={() => move(index + 1)}
      />
    </>
  )
}
