import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetTyped, useIsTyped } from '../typed'
import { Button } from './Button'
import './TypedBefore.css'

interface Props {
  form: string
  onDiscard: () => void
}

/** Says that a form holds what was typed before it was left, and offers to begin anew. */
export function TypedBefore({ form, onDiscard }: Props) {
  const isTyped = useIsTyped(form)
  const [wasTyped] = useState(isTyped)
  if (!wasTyped || !isTyped) return null
  return (
    <div className="typed-before" role="status">
      <span>
        <Trans>What you typed before is still here.</Trans>
      </span>
      <Button
        kind="quiet"
        onPress={() => {
          forgetTyped(form)
          onDiscard()
        }}
      >
        {t`Discard`}
      </Button>
    </div>
  )
}
