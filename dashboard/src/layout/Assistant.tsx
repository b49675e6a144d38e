import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useChat } from '../screens/assistant/useChat'
import { Button } from '../ui/Button'
import { lazyPart } from '../ui/lazyPart'
import { useVenue } from '../venue/venue'

const AssistantDialog = lazyPart(
  () => import('../screens/assistant/AssistantDialog'),
  'AssistantDialog',
)

/** The assistant, from every screen, where there is one. What was said stays while the dialog is closed. */
export function Assistant({ isNamed }: { isNamed: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const chat = useChat()
  const { features } = useVenue()
  if (!features.ai) return null
  return (
    <>
      <Button
        kind="quiet"
        icon="spark"
        {...(isNamed ? { className: 'place' } : { 'aria-label': t`Ask assistant` })}
        onHoverStart={() => AssistantDialog.preload()}
        onPress={() => setOpen(true)}
      >
        {isNamed ? t`Ask assistant` : undefined}
      </Button>
      {isOpen && <AssistantDialog chat={chat} onClose={() => setOpen(false)} />}
    </>
  )
}
