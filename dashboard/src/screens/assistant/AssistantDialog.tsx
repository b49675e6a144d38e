import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { Waiting } from '../../ui/Waiting'
import { useVenue } from '../../venue/venue'
import type { useChat } from './useChat'
import './AssistantDialog.css'

const LONGEST_QUESTION = 5000

interface Props {
  chat: ReturnType<typeof useChat>
  onClose: () => void
}

/** Questions about the venue's own day, and the assistant's answers. While it thinks, that is said. */
export function AssistantDialog({ chat, onClose }: Props) {
  const { messages, question, setQuestion, ask, startOver, isThinking, error } = chat
  return (
    <Dialog title={words.assistant.askTheAssistant} isOpen onClose={onClose}>
      {messages.length === 0 ? <WhatItDoes /> : <Conversation messages={messages} />}
      <Waiting>{isThinking ? words.assistant.thinking : null}</Waiting>
      <Form error={error} onSubmit={ask}>
        <TextField
          label={words.assistant.yourQuestion}
          lines={2}
          autoFocus
          maxLength={LONGEST_QUESTION}
          value={question}
          onChange={setQuestion}
        />
        <Actions>
          {messages.length > 0 && !isThinking && (
            <Button onPress={startOver}>{words.assistant.startOver}</Button>
          )}
          <Button kind="primary" type="submit" isPending={isThinking}>
            {words.assistant.ask}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

function WhatItDoes() {
  return <p className="muted">{words.assistant.whatToAsk(useVenue().who)}</p>
}

function Conversation({ messages }: { messages: Props['chat']['messages'] }) {
  return (
    <ol className="assistant-messages" aria-label={words.assistant.questionsAndAnswers}>
      {messages.map(({ role, content }, index) => (
        <li
          key={index}
          className="assistant-message"
          data-role={role}
          ref={index === messages.length - 1 ? bringIntoView : null}
        >
          <span className="assistant-speaker">
            {role === 'user' ? words.assistant.you : words.assistant.assistant}
          </span>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  )
}

function bringIntoView(message: HTMLLIElement | null) {
  message?.scrollIntoView({ block: 'nearest' })
}
