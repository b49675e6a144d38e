import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
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
    announce(t`${name} is number ${{ place: to + 1 }} of ${{ all: providers.length }}.`, 'polite')
    if (to === 0) down.current?.focus()
    if (to === last) up.current?.focus()
  }

  return (
    <>
      <Button
        ref={up}
        kind="quiet"
        icon="chevronUp"
        aria-label={t`Move ${name} up`}
        isDisabled={index === 0}
        onPress={() => move(index - 1)}
      />
      <Button
        ref={down}
        kind="quiet"
        icon="chevronDown"
        aria-label={t`Move ${name} down`}
        isDisabled={index === last}
        onPress={() => move(index + 1)}
      />
    </>
  )
}
