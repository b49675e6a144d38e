import { lazy, Suspense, useState } from 'react'
import { useChat } from '../screens/assistant/useChat'
import { Button } from '../ui/Button'

const loadDialog = () =>
  import('../screens/assistant/AssistantDialog').then((file) => ({ default: file.AssistantDialog }))
const AssistantDialog = lazy(loadDialog)

/** The assistant, from every screen. What was said stays while the dialog is closed. */
export function Assistant() {
  const [isOpen, setOpen] = useState(false)
  const chat = useChat()
  return (
    <>
      <Button
        kind="quiet"
        icon="spark"
        aria-label="Ask the assistant"
        onHoverStart={() => void loadDialog()}
        onPress={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && <AssistantDialog chat={chat} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
